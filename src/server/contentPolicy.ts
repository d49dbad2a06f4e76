import { createHash, randomBytes } from 'node:crypto'

/**
 * The mark on scripts that this server writes itself, as their `nonce`. It never leaves the server: `contentPolicy`
 * puts the hashes of marked scripts into the policy and takes the marks off, so pages can be kept.
 */
export const ownScriptMark = randomBytes(12).toString('base64url')

/** Where a page may reach besides itself. */
export type Reach = {
  /** Origins that may show the page in a frame. */
  frameAncestors: readonly string[]
  /** Origins that the page may show in frames: players that a reader opens. */
  frames: readonly string[]
  /** Origins of pictures and recordings besides those over https. */
  media: readonly string[]
  /** Origins that scripts may talk to. */
  connections: readonly string[]
  /** Origins that forms may send to. */
  forms: readonly string[]
}

const mark = ` nonce="${ownScriptMark}"`

/**
 * The page without marks, and its Content-Security-Policy. Only scripts of this server run: what a publisher's text brings
 * is shown as it is, and stays dead. Pictures, sound and film may come from anywhere over https.
 */
export function contentPolicy(html: string, reach: Reach): { html: string; policy: string } {
  const hashes = new Set<string>()
  for (const { 0: tag, 1: attributes = '', index } of html.matchAll(/<script([^<>]*)>/g)) {
    if (!attributes.includes(mark) || attributes.includes(' src="')) continue
    const start = index + tag.length
    const script = html.slice(start, html.indexOf('</script>', start))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), policy: policyOf([...hashes], reach) }
}

/** The policy of an answer that has no script at all. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function policyOf(hashes: readonly string[], { frameAncestors, frames, media, connections, forms }: Reach): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'https:', ...media],
    ['media-src', "'self'", 'https:', ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connections],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])],
    ['form-action', "'self'", ...forms],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}
