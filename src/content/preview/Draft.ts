import * as v from 'valibot'
import { listNames } from '../document/Cut'

const fields = v.record(v.string(), v.unknown())

/**
 * A change to one entity: an entry of a list, by its slug or id, or the website itself. Fields are merged as RFC 7396 says: what is
 * null goes, objects are merged, everything else is replaced. An entry that is not there yet comes first in its list.
 */
const Patch = v.union([
  v.strictObject({ of: v.literal('website'), fields }),
  v.strictObject({ of: v.picklist(listNames), key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), fields }),
])
export type Patch = v.InferOutput<typeof Patch>

/** What an editor has not saved: the whole document in the place of the one that is there, or changes to some entities of it. */
export const Draft = v.union([
  v.strictObject({ document: fields }),
  v.strictObject({ patches: v.pipe(v.array(Patch), v.maxLength(200)) }),
])
export type Draft = v.InferOutput<typeof Draft>

/** What is wrong with a draft that cannot be shown, line by line. */
export class BadDraft extends Error {
  override name = 'BadDraft'
  readonly report: readonly { path: string; reason: string }[]

  constructor(report: readonly { path: string; reason: string }[]) {
    super(report.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
    this.report = report
  }
}

/** Reads what was posted as a draft. Throws `BadDraft`. */
export function readDraft(posted: unknown): Draft {
  const result = v.safeParse(Draft, posted)
  if (result.success) return result.output
  const reason = 'expected {"document": {…}} or {"patches": [{"of", "key", "fields"}]}'
  throw new BadDraft([{ path: '$', reason }])
}
