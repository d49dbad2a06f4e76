import { isVisible } from '../content/isVisible'
import type { Site } from '../content/site/Site'

/** An entry of the document that an output cannot contain, with the reason. */
export class UnfitEntry extends Error {
  override name = 'UnfitEntry'
}

const reported = new WeakMap<Site, Set<string>>()

/**
 * Runs `make` for one entry, such as `event:summer-fair`. Returns undefined if it throws: the output omits the entry,
 * and the log names it once for each document version.
 */
export function tryEntry<Made>(site: Site, entry: string, make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    report(site, entry, error)
    return undefined
  }
}

/** Returns a text that an entry requires, such as a title. Throws `UnfitEntry` if it has no visible character. */
export function requiredText(text: string, field: string): string {
  if (!isVisible(text)) throw new UnfitEntry(`its ${field} has no visible character`)
  return text
}

/** An invalid document is a warning; any other error is a bug of ours. */
function report(site: Site, entry: string, error: unknown): void {
  const known = reported.get(site) ?? new Set<string>()
  reported.set(site, known)
  if (known.has(entry)) return
  known.add(entry)
  const level = error instanceof UnfitEntry ? 'warn' : 'error'
  const fields = { level, websiteId: site.website.id, entry, error: String(error) }
  process.stdout.write(`${JSON.stringify({ ...fields, msg: 'an entry is left out of outputs for programs' })}\n`)
}
