const charset = '<meta charSet="utf-8"/>'

/** Directives that only work in a header. */
const inHeadersAlone = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/

/**
 * Adds the content security policy to the page's head, for hosts without custom headers: scripts in articles must not run. Throws if the
 * page has no `<head>` with a charset.
 */
export function policyInPage(html: string, policy: string): string {
  const at = html.indexOf(charset)
  if (at === -1) throw new Error(`a page has no ${charset}, so its content security policy cannot be inserted`)
  const directives = policy.split('; ').filter((directive) => !inHeadersAlone.test(directive))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}"/>`
  return html.slice(0, at + charset.length) + meta + html.slice(at + charset.length)
}
