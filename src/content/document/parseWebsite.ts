import * as v from 'valibot'
import { parseIn } from '../schema/moments'
import { Website } from '../schema/website'
import type { DocumentFix } from './DocumentFix'
import type { ListName } from './DocumentParts'
import { readHtmlBodies } from './readHtmlBodies'
import { reasonOf } from './reasonOf'
import type { UnknownField } from './UnknownField'
import { unknownFieldsIn } from './unknownFieldsIn'

/** Thrown for a document that cannot be fixed. The last good document stays in use. */
export class BadDocument extends Error {
  override name = 'BadDocument'
}

type Parent = Record<PropertyKey, unknown>

/** Maximum number of characters of an entry's name in messages. */
const maxNameLength = 60

/** Replacements for invalid values whose removal would publish something. Source: the contract, §3 "Members" and "Drafts". */
const replacements: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
  ['access', 'members'],
  ['draft', true],
])

/** Dates that decide whether something is public. Source: the contract, §3 "Drafts". */
const publicationDates: ReadonlySet<PropertyKey> = new Set([
  'published_at',
  'valid_from',
  'valid_until',
  'from',
  'until',
])

const draftLists: ReadonlySet<PropertyKey> = new Set(['articles', 'pages', 'events', 'directory', 'products', 'offers'])

/**
 * Parses the response of the content API, `{ data: Website }`. An invalid optional field is removed; an entry that lacks a required field
 * is dropped. Each fix is reported with its JSON path. Throws `BadDocument` if there is no `data` or its root is invalid. The response is
 * modified in place and must not be used afterwards.
 */
export function parseWebsite(answer: unknown): {
  website: Website
  fixes: DocumentFix[]
  unknownFields: UnknownField[]
} {
  if (!isParent(answer)) throw new BadDocument('the response is not a JSON object')
  const { data } = answer
  if (!isParent(data)) throw new BadDocument('the response has no "data" object')
  const unknownFields = unknownFieldsIn(Website, data, '$')
  for (const list of Object.values(data)) if (Array.isArray(list)) for (const entry of list) readHtmlBodies(entry)
  const { output, fixes } = fixAndParse(Website, data)
  return { website: output, fixes, unknownFields }
}

/** A parsed entry of a list. Paths of `unknownFields` start at the entry, as if it were the only one of its list: `[0].tilte`. */
type ParsedEntry = { entity?: object; fixes: DocumentFix[]; unknownFields: UnknownField[] }

/**
 * Parses the entry at `index` of a list of the document. A dropped entry is returned without `entity`. Dates without an offset are local
 * times of the site's `timezone`.
 */
export function parseEntry(name: ListName, index: number, entry: unknown, timezone?: string): ParsedEntry {
  const slug = nameOf(entry)
  const entries = [entry]
  const unknownFields = unknownFieldsIn(Website.entries[name], entries)
  readHtmlBodies(entry)
  const origins = new WeakMap([[entries, [index]]])
  const schema: v.GenericSchema = v.object({ [name]: Website.entries[name] })
  const { output, fixes } = fixAndParse(schema, { [name]: entries }, { origins, timezone })
  if (slug !== undefined) for (const one of fixes) one.slug = slug
  const [entity] = (output as Record<ListName, object[]>)[name]
  return { ...(entity && { entity }), fixes, unknownFields }
}

type MendOptions = {
  /** The original indexes of the remaining entries, for lists from which entries were removed. */
  origins: WeakMap<object, number[]>
  timezone?: string | undefined
}

function fixAndParse<Schema extends v.GenericSchema>(
  schema: Schema,
  data: Parent,
  options: MendOptions = { origins: new WeakMap() },
) {
  const fixes: DocumentFix[] = []
  for (;;) {
    const result = parseIn(schema, data, options.timezone)
    if (!result.issues) return { output: result.output, fixes }
    for (const one of fixIssues(data, result.issues, options)) fixes.push(one)
  }
}

/** Removes the innermost invalid value of each issue. If a required value is missing, its parent is removed. */
function fixIssues(root: Parent, issues: readonly v.BaseIssue<unknown>[], { origins }: MendOptions): DocumentFix[] {
  const removals = new Map<Parent, Map<PropertyKey, DocumentFix>>()
  const fixes: DocumentFix[] = []
  for (const issue of issues) {
    const keys = issue.path?.map((item) => item.key as PropertyKey) ?? []
    const isUnreadable = isUnreadableDate(issue, keys)
    if (isUnreadable && keys.length === 3 && draftLists.has(keys[0] ?? '')) {
      const fix = makeDraft(root, keys, issue, origins)
      if (fix) fixes.push(fix)
      continue
    }
    const target = locate(root, isUnreadable ? keys.slice(0, -1) : keys, origins)
    if (!target || isWrongFrame(issue, keys)) throw new BadDocument(`${keys.join('.') || 'data'}: ${reasonOf(issue)}`)
    const removed = fixInPlace(target.parent, target.key, issue)
    if (removed) {
      fixes.push({ path: target.report.path, removed, reason: reasonOf(issue) })
      continue
    }
    const marked = removals.get(target.parent) ?? new Map<PropertyKey, DocumentFix>()
    const reason = isUnreadable ? `${String(keys.at(-1))}: ${reasonOf(issue)}` : reasonOf(issue)
    const field = target.report.removed === 'entry' ? keys[2] : undefined
    const fix = { ...target.report, reason, ...(typeof field === 'string' && { field }) }
    if (!marked.has(target.key)) marked.set(target.key, fix)
    removals.set(target.parent, marked)
  }
  for (const [parent, marked] of removals) remove(parent, [...marked.keys()], origins)
  return [...fixes, ...[...removals.values()].flatMap((marked) => [...marked.values()])]
}

/** Whether an issue is about a publication date that has a value; `null` means that the date is absent. */
function isUnreadableDate(issue: v.BaseIssue<unknown>, keys: readonly PropertyKey[]): boolean {
  return publicationDates.has(keys.at(-1) ?? '') && issue.input !== undefined && issue.input !== null
}

/** Makes the entry of a list a draft: without the invalid publication date it would be public immediately or forever. */
function makeDraft(
  root: Parent,
  keys: readonly PropertyKey[],
  issue: v.BaseIssue<unknown>,
  origins: WeakMap<object, number[]>,
): DocumentFix | undefined {
  const target = locate(root, keys, origins)
  if (!target) return undefined
  delete target.parent[target.key]
  target.parent.draft = true
  return { path: target.report.path, removed: 'publication', reason: reasonOf(issue) }
}

/** Shortens a list that is too long, or replaces an invalid value. Returns undefined if the value has to be removed. */
function fixInPlace(parent: Parent, key: PropertyKey, issue: v.BaseIssue<unknown>): DocumentFix['removed'] | undefined {
  const value = parent[key]
  if (issue.type === 'max_length' && Array.isArray(value)) {
    value.length = Math.min(value.length, Number(issue.requirement))
    return 'rest'
  }
  if (Array.isArray(parent) || !replacements.has(key)) return undefined
  parent[key] = replacements.get(key)
  return 'nothing'
}

/**
 * Whether a list or object of the root has an entirely different type. Then the document is rejected, because a site without its articles
 * must not replace the last good document. An empty value (`null`, `false`, `""`) only means that the field is absent.
 */
function isWrongFrame(issue: v.BaseIssue<unknown>, keys: readonly PropertyKey[]): boolean {
  return keys.length === 1 && (issue.type === 'array' || issue.type === 'object') && Boolean(issue.input)
}

/**
 * Finds what to remove for an issue at `keys`: the value itself, or if it does not exist (a required key is missing), the nearest list
 * entry or field above it. Undefined means the root.
 */
function locate(root: Parent, keys: readonly PropertyKey[], origins: WeakMap<object, number[]>) {
  const parents: Parent[] = [root]
  let path = '$'
  const paths: string[] = []
  for (const key of keys) {
    const parent = parents.at(-1) as Parent
    path += pathSegment(parent, key, origins)
    paths.push(path)
    const value = parent[key]
    if (!isParent(value)) break
    parents.push(value)
  }
  for (let depth = paths.length - 1; depth >= 0; depth--) {
    const parent = parents[depth]
    const key = keys[depth]
    if (!parent || key === undefined || !(key in parent)) continue
    const isRequired = depth === 0 && (key === 'id' || key === 'name')
    if (isRequired) return undefined
    const report = { path: paths[depth] ?? path, removed: Array.isArray(parent) ? 'entry' : 'field' } as const
    return { parent, key, report }
  }
  return undefined
}

function pathSegment(parent: Parent, key: PropertyKey, origins: WeakMap<object, number[]>): string {
  if (!Array.isArray(parent)) return `.${String(key)}`
  return `[${origins.get(parent)?.[Number(key)] ?? Number(key)}]`
}

function remove(parent: Parent, keys: PropertyKey[], origins: WeakMap<object, number[]>) {
  if (!Array.isArray(parent)) {
    for (const key of keys) delete parent[key]
    return
  }
  const removed = new Set(keys.map(Number))
  const before = origins.get(parent) ?? parent.map((_, index) => index)
  origins.set(
    parent,
    before.filter((_, index) => !removed.has(index)),
  )
  let end = 0
  for (const [index, value] of parent.entries()) if (!removed.has(index)) parent[end++] = value
  parent.length = end
}

/** The slug or id of an entry, for messages. */
function nameOf(entry: unknown): string | undefined {
  if (!isParent(entry)) return undefined
  return [entry.slug, entry.id].find((name) => typeof name === 'string')?.slice(0, maxNameLength)
}

function isParent(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null
}
