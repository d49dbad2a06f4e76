import { type Cut, listNames, type Prints, printLength } from '../document/Cut'
import type { Repair } from '../document/Repair'
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
export function placeReport(repairs: readonly Repair[], cut: Cut, draft?: PostedDraft): DocumentFault[] {
  return repairs.slice(0, maxLines).map((repair) => {
    const place = placeOf(repair, cut, draft)
    return { path: repair.path, reason: repair.reason, ...(place && { place }) }
  })
}

function placeOf(
  { path, field: missing }: Repair,
  { lists }: Cut,
  draft: PostedDraft | undefined,
): DocumentPlace | undefined {
  const [, list, index, own] = pathOfEntry.exec(path) ?? []
  const of = listNames.find((name) => name === list)
  if (!of) {
    const [, field] = pathOfWebsite.exec(path) ?? []
    return field === undefined ? undefined : { of: 'website', field }
  }
  const { prints = '', texts } = lists[of] ?? {}
  const names = namesOf(JSON.parse(texts?.get(printAt(prints, Number(index))) ?? 'null'))
  const patches = draft && 'patches' in draft ? draft.patches : []
  const patch = patches.find((one) => one.of === of && names.includes(renamed(one.fields) ?? one.key))
  const key = patch && 'key' in patch ? patch.key : names[0]
  const field = own ?? missing
  return { of, ...(key !== undefined && { key }), ...(field !== undefined && { field }) }
}

function printAt(prints: Prints, index: number): string {
  return prints.slice(index * printLength, (index + 1) * printLength)
}

function renamed({ slug }: Record<string, unknown>): string | undefined {
  return typeof slug === 'string' ? slug : undefined
}
