import { isVisible } from '../content/isVisible'
import type { Site } from '../content/Site'

/** An entry of the document that an output for programs cannot have, and why. */
export class UnfitEntry extends Error {
  override name = 'UnfitEntry'
}

const reported = new WeakMap<Site, Set<string>>()

/**
 * Makes what an output for programs has of one entry, such as `event:summer-fair`. Returns undefined for an entry that throws: the output
 * is written without it, and the log names it once for each revision of the document.
 */
export function tryEntry<Made>(site: Site, entry: string, make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    report(site, entry, error)
    return undefined
  }
}

/** A text without which an entry says nothing, such as a title. Throws `UnfitEntry` if no character of it can be seen. */
export function requiredText(text: string, field: string): string {
  if (!isVisible(text)) throw new UnfitEntry(`its ${field} has no visible character`)
  return text
}

/** A fault of the document is a warning; anything else that throws is an error of ours. */
function report(site: Site, entry: string, error: unknown): void {
  const known = reported.get(site) ?? new Set<string>()
  reported.set(site, known)
  if (known.has(entry)) return
  known.add(entry)
  const level = error instanceof UnfitEntry ? 'warn' : 'error'
  const facts = { level, websiteId: site.website.id, entry, error: String(error) }
  process.stdout.write(`${JSON.stringify({ ...facts, msg: 'an entry is left out of outputs for programs' })}\n`)
}
