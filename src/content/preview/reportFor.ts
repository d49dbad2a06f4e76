import type { DocumentFix } from '../document/DocumentFix'
import { type DocumentParts, type EntryHashes, hashLength, listNames } from '../document/DocumentParts'
import type { DocumentFault, DocumentPlace } from './DocumentFault'
import type { PostedDraft } from './Draft'
import { namesOf } from './namesOf'

/** Maximum number of lines in a report. */
const maxLines = 200

const pathOfEntry = /^\$\.(\w+)\[(\d+)\](?:\.(\w+))?/
const pathOfWebsite = /^\$\.(\w+)/

/**
 * Converts the fixes of a document to a report for its editor: at most 200 lines, each with its entity and field. An entry that a draft
 * patches has the key of the patch, because a form knows it by that key.
 */
export function reportFor(fixes: readonly DocumentFix[], parts: DocumentParts, draft?: PostedDraft): DocumentFault[] {
  return fixes.slice(0, maxLines).map((fix) => {
    const place = placeOf(fix, parts, draft)
    return { path: fix.path, reason: fix.reason, ...(place && { place }) }
  })
}

function placeOf(
  { path, field: missing }: DocumentFix,
  { lists }: DocumentParts,
  draft: PostedDraft | undefined,
): DocumentPlace | undefined {
  const [, list, index, own] = pathOfEntry.exec(path) ?? []
  const of = listNames.find((name) => name === list)
  if (!of) {
    const [, field] = pathOfWebsite.exec(path) ?? []
    return field === undefined ? undefined : { of: 'website', field }
  }
  const { hashes = '', texts } = lists[of] ?? {}
  const names = namesOf(JSON.parse(texts?.get(printAt(hashes, Number(index))) ?? 'null'))
  const patches = draft && 'patches' in draft ? draft.patches : []
  const patch = patches.find((one) => one.of === of && names.includes(renamed(one.fields) ?? one.key))
  const key = patch && 'key' in patch ? patch.key : names[0]
  const field = own ?? missing
  return { of, ...(key !== undefined && { key }), ...(field !== undefined && { field }) }
}

function printAt(hashes: EntryHashes, index: number): string {
  return hashes.slice(index * hashLength, (index + 1) * hashLength)
}

function renamed({ slug }: Record<string, unknown>): string | undefined {
  return typeof slug === 'string' ? slug : undefined
}
