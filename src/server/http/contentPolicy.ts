/** The other origins that a page may use. */
export type AllowedOrigins = {
  /** Origins that may embed the page in a frame. */
  frameAncestors: readonly string[]
  /** Origins that the page may embed in frames: players that a reader opens. */
  frames: readonly string[]
  /** Origins of pictures, audio and video, in addition to all HTTPS origins. */
  media: readonly string[]
  /** Origins that scripts may connect to. */
  connections: readonly string[]
  /** Origins that forms may submit to. */
  forms: readonly string[]
}

/**
 * Returns the Content-Security-Policy of a page. Only inline scripts with one of `hashes` and script files of this site run; all
 * script files of the site come from the build. The publisher's HTML is shown unchanged, but its scripts do not run. Pictures,
 * audio and video may come from any HTTPS origin.
 *
 * No `'strict-dynamic'`: it lets `<link rel="modulepreload">` fetch a module from any origin. A script of `type="module"` in the
 * publisher's HTML could then run the module, since browsers do not check the policy for a module that is already fetched.
 */
export function contentPolicy(hashes: readonly string[], origins: AllowedOrigins): string {
  return policyOf(["'self'", ...hashes], origins)
}

/**
 * Returns the policy of a page in development. It allows the modules of Vite, Waku's inline scripts that load them, and connections
 * to Vite. React needs `eval` to read its own stack traces.
 */
export function developmentPolicy({ connections, ...origins }: AllowedOrigins): string {
  return policyOf(["'self'", "'unsafe-inline'", "'unsafe-eval'"], { ...origins, connections: ['ws:', ...connections] })
}

/** The policy of a response that contains no script. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of a file that is served unchanged, whatever type a browser takes it for: nothing in it runs, and it cannot connect to
 * anything.
 */
export const inertPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

function policyOf(
  scripts: readonly string[],
  { frameAncestors, frames, media, connections, forms }: AllowedOrigins,
): string {
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
  return directives.map((parts) => parts.join(' ')).join('; ')
}
