const charset = '<meta charSet="utf-8"/>'

/** What a policy can say in a header alone. */
const inHeadersAlone = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/

/**
 * A page with its policy in its own head, so that it holds on servers that send no headers: a text of the publisher must not run. Throws where a
 * page has no head to put it into.
 */
export function policyInPage(html: string, policy: string): string {
  const at = html.indexOf(charset)
  if (at === -1) throw new Error(`a page has no ${charset}, behind which its policy is to stand`)
  const directives = policy.split('; ').filter((directive) => !inHeadersAlone.test(directive))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}"/>`
  return html.slice(0, at + charset.length) + meta + html.slice(at + charset.length)
}
