import * as v from 'valibot'
import { listNames } from '../document/DocumentParts'
import { suggest } from '../document/suggest'
import { isObject } from '../isObject'
import type { DocumentFault } from './DocumentFault'

const fields = v.record(v.string(), v.unknown())

/**
 * A change of one entity: an entry of a list, found by its slug or id, or the website itself. Fields are merged as in RFC 7396: null
 * removes a field, objects are merged, everything else is replaced. A new entry is added at the start of its list.
 */
const DraftPatch = v.union([
  v.strictObject({ of: v.literal('website'), fields }),
  v.strictObject({ of: v.picklist(listNames), key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), fields }),
])
export type DraftPatch = v.InferOutput<typeof DraftPatch>

/** Maximum number of patches of one draft. */
const maxPatches = 200

/** Unsaved changes of an editor: a whole document that replaces the current one, or patches of some entities. */
export const PostedDraft = v.union([
  v.strictObject({ document: fields }),
  v.strictObject({ patches: v.pipe(v.array(DraftPatch), v.maxLength(maxPatches)) }),
])
export type PostedDraft = v.InferOutput<typeof PostedDraft>

/** Thrown for a draft that cannot be shown. `report` lists its errors. */
export class BadDraft extends Error {
  override name = 'BadDraft'
  readonly report: readonly DocumentFault[]

  constructor(report: readonly DocumentFault[]) {
    super(report.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
    this.report = report
  }
}

/** Validates a posted draft. Throws `BadDraft`. */
export function readDraft(posted: unknown): PostedDraft {
  const result = v.safeParse(PostedDraft, posted)
  if (result.success) return result.output
  throw new BadDraft(faultsOf(posted))
}

function faultsOf(posted: unknown): DocumentFault[] {
  const patches = isObject(posted) ? posted.patches : undefined
  if (Array.isArray(patches)) {
    const faults = patches.flatMap((patch, index) => faultOf(patch, `patches[${index}]`))
    if (patches.length > maxPatches)
      faults.unshift({ path: 'patches', reason: `has ${patches.length} patches; the maximum is ${maxPatches}` })
    if (faults.length > 0) return faults
  }
  const reason = 'expected {"document": {…}} or {"patches": [{"of", "key", "fields"}]}'
  return [{ path: '$', reason }]
}

function faultOf(patch: unknown, path: string): DocumentFault[] {
  if (v.is(DraftPatch, patch)) return []
  const { of, key } = isObject(patch) ? patch : {}
  const names: readonly string[] = ['website', ...listNames]
  if (typeof of !== 'string' || !names.includes(of)) {
    const reason = `unknown list ${JSON.stringify(of) ?? '(no "of")'}. ${suggest(String(of), names)}`
    return [{ path: `${path}.of`, reason: reason.slice(0, 500) }]
  }
  const place = of === 'website' ? ({ of } as const) : undefined
  const reason =
    of !== 'website' && (typeof key !== 'string' || key === '' || key.length > 200)
      ? 'expected the slug or id of the entry as "key", 1 to 200 characters'
      : 'expected exactly "of", "fields" and, for an entry of a list, "key"'
  return [{ path, reason, ...(place && { place }) }]
}
