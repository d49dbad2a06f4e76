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

/**
 * The Content-Security-Policy of a page. The scripts of `hashes` run, and files of this site that are scripts: only the build
 * has any. A publisher's text is shown as it is, and stays dead. Pictures, sound and film may come from anywhere over https.
 *
 * No `'strict-dynamic'`: it lets `<link rel="modulepreload">` fetch a module from anywhere, which a `<script type="module">`
 * of a text may then run, since no policy is asked about what has been fetched.
 */
export function contentPolicy(hashes: readonly string[], reach: Reach): string {
  return policyOf(["'self'", ...hashes], reach)
}

/** The policy of a page while developing: the modules that Vite serves run, and Waku's inline scripts that fetch them; they talk to Vite, and React reads its own traces by eval. */
export function developmentPolicy({ connections, ...reach }: Reach): string {
  return policyOf(["'self'", "'unsafe-inline'", "'unsafe-eval'"], { ...reach, connections: ['ws:', ...connections] })
}

/** The policy of an answer that has no script at all. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of a file that is shown as it is, whatever it turns out to be for a browser: nothing in it runs, and it reaches nothing. */
export const inertPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

function policyOf(scripts: readonly string[], { frameAncestors, frames, media, connections, forms }: Reach): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', ...scripts],
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
