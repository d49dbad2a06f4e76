import { hash } from 'node:crypto'
import begin from 'virtual:gazette/begin'

/**
 * The inline scripts of our documents. Their text is fixed at build time, and page-specific values are in attributes. The
 * Content-Security-Policy can therefore allow them by these hashes only, and content cannot add a script.
 */
export const ownScripts = { begin }

/** The hashes of the inline scripts, in the format of `script-src`. */
export const ownHashes: readonly string[] = Object.values(ownScripts).map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
)
