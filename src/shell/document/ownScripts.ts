import { hash } from 'node:crypto'
import begin from 'virtual:gazette/begin'

/**
 * Every script that stands in our documents. Their texts are fixed when the project is built, what differs from page to page
 * stands in attributes, so that the policy knows them by these hashes alone: nothing in a document can add to them.
 */
export const ownScripts = { begin }

/** The hashes of our scripts, as `script-src` takes them. */
export const ownHashes: readonly string[] = Object.values(ownScripts).map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
)
