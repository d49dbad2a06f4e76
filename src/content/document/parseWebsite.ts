import * as v from 'valibot'
import { parseIn } from '../schema/moments'
import { Website } from '../schema/website'
import type { ListName } from './Cut'
import type { Repair } from './Repair'
import { reasonOf } from './reasonOf'
import type { Stranger } from './Stranger'
import { strangersIn } from './strangersIn'

/** A document that cannot be repaired: the last good one stays in service. */
export class BadDocument extends Error {
  override name = 'BadDocument'
}

type Parent = Record<PropertyKey, unknown>

/** Characters of an entry's name that messages show. */
const longestName = 60

/** What an invalid value is read as if reading it as absent would publish something. Source: the contract, §3 "Members" and "Drafts". */
const standIns: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
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

/** The lists whose entries can be drafts. */
const draftLists: ReadonlySet<PropertyKey> = new Set(['articles', 'pages', 'events', 'directory', 'products', 'offers'])

/**
 * Parses the answer of the content call, `{ data: Website }`.
 * A wrong optional field is taken out, an entry that lacks a required one is dropped; each is
 * reported with its JSON path. Throws `BadDocument` when there is no `data` or its root is wrong.
 * The answer is consumed: its objects are changed in place.
 */
export function parseWebsite(answer: unknown): { website: Website; repairs: Repair[]; strangers: Stranger[] } {
  if (!isParent(answer)) throw new BadDocument('the answer is not a JSON object')
  const { data } = answer
  if (!isParent(data)) throw new BadDocument('the answer has no "data" object')
  const strangers = strangersIn(Website, data, '$')
  const { output, repairs } = mend(Website, data)
  return { website: output, repairs, strangers }
}

/** What was made of an entry of a list; paths of `strangers` begin with the entry, as the only one of its list: `[0].tilte`. */
type ParsedEntry = { entity?: object; repairs: Repair[]; strangers: Stranger[] }

/**
 * Parses one entry of a list of the document, the one at `index`; an entry without an entity is dropped. Dates without an offset are
 * local times of `timezone`, the site's.
 */
export function parseEntry(name: ListName, index: number, entry: unknown, timezone?: string): ParsedEntry {
  const slug = nameOf(entry)
  const entries = [entry]
  const strangers = strangersIn(Website.entries[name], entries)
  const origins = new WeakMap([[entries, [index]]])
  const schema: v.GenericSchema = v.object({ [name]: Website.entries[name] })
  const { output, repairs } = mend(schema, { [name]: entries }, { origins, timezone })
  if (slug !== undefined) for (const one of repairs) one.slug = slug
  const [entity] = (output as Record<ListName, object[]>)[name]
  return { ...(entity && { entity }), repairs, strangers }
}

type MendOptions = {
  /** The original indexes of the entries of lists that have lost some. */
  origins: WeakMap<object, number[]>
  timezone?: string | undefined
}

function mend<Schema extends v.GenericSchema>(
  schema: Schema,
  data: Parent,
  options: MendOptions = { origins: new WeakMap() },
) {
  const repairs: Repair[] = []
  for (;;) {
    const result = parseIn(schema, data, options.timezone)
    if (!result.issues) return { output: result.output, repairs }
    for (const one of repair(data, result.issues, options)) repairs.push(one)
  }
}

/** Takes out the deepest wrong thing of each issue; a thing already missing takes its parent along. */
function repair(root: Parent, issues: readonly v.BaseIssue<unknown>[], { origins }: MendOptions): Repair[] {
  const doomed = new Map<Parent, Map<PropertyKey, Repair>>()
  const mended: Repair[] = []
  for (const issue of issues) {
    const keys = issue.path?.map((item) => item.key as PropertyKey) ?? []
    const isUnreadable = isUnreadableDate(issue, keys)
    if (isUnreadable && keys.length === 3 && draftLists.has(keys[0] ?? '')) {
      const held = holdBack(root, keys, issue, origins)
      if (held) mended.push(held)
      continue
    }
    const target = locate(root, isUnreadable ? keys.slice(0, -1) : keys, origins)
    if (!target || isWrongFrame(issue, keys)) throw new BadDocument(`${keys.join('.') || 'data'}: ${reasonOf(issue)}`)
    const removed = mendInPlace(target.parent, target.key, issue)
    if (removed) {
      mended.push({ path: target.report.path, removed, reason: reasonOf(issue) })
      continue
    }
    const marked = doomed.get(target.parent) ?? new Map<PropertyKey, Repair>()
    const reason = isUnreadable ? `${String(keys.at(-1))}: ${reasonOf(issue)}` : reasonOf(issue)
    const field = target.report.removed === 'entry' ? keys[2] : undefined
    const repair = { ...target.report, reason, ...(typeof field === 'string' && { field }) }
    if (!marked.has(target.key)) marked.set(target.key, repair)
    doomed.set(target.parent, marked)
  }
  for (const [parent, marked] of doomed) remove(parent, [...marked.keys()], origins)
  return [...mended, ...[...doomed.values()].flatMap((marked) => [...marked.values()])]
}

/** Whether an issue is about a publication date that has a value; `null` means that there is no date. */
function isUnreadableDate(issue: v.BaseIssue<unknown>, keys: readonly PropertyKey[]): boolean {
  return publicationDates.has(keys.at(-1) ?? '') && issue.input !== undefined && issue.input !== null
}

/** Makes the entry of a list a draft: without its publication date it would be public at once, or for ever. */
function holdBack(
  root: Parent,
  keys: readonly PropertyKey[],
  issue: v.BaseIssue<unknown>,
  origins: WeakMap<object, number[]>,
): Repair | undefined {
  const target = locate(root, keys, origins)
  if (!target) return undefined
  delete target.parent[target.key]
  target.parent.draft = true
  return { path: target.report.path, removed: 'publication', reason: reasonOf(issue) }
}

/** Shortens a list that is too long, or puts what stands in for a wrong value; undefined where the value has to go. */
function mendInPlace(parent: Parent, key: PropertyKey, issue: v.BaseIssue<unknown>): Repair['removed'] | undefined {
  const value = parent[key]
  if (issue.type === 'max_length' && Array.isArray(value)) {
    value.length = Math.min(value.length, Number(issue.requirement))
    return 'rest'
  }
  if (Array.isArray(parent) || !standIns.has(key)) return undefined
  parent[key] = standIns.get(key)
  return 'nothing'
}

/**
 * Whether a list or an object of the root is something else altogether: then the document is not
 * what it seems, and no site without its articles may take the last good one's place. An empty
 * stand-in (`null`, `false`, `""`) only means that there is none.
 */
function isWrongFrame(issue: v.BaseIssue<unknown>, keys: readonly PropertyKey[]): boolean {
  return keys.length === 1 && (issue.type === 'array' || issue.type === 'object') && Boolean(issue.input)
}

/**
 * Finds what to take out for an issue at `keys`: the value itself, or, where nothing is there
 * (a required key is missing), the nearest list entry or field above. Undefined means the root.
 */
function locate(root: Parent, keys: readonly PropertyKey[], origins: WeakMap<object, number[]>) {
  const parents: Parent[] = [root]
  let path = '$'
  const paths: string[] = []
  for (const key of keys) {
    const parent = parents.at(-1) as Parent
    path += step(parent, key, origins)
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

function step(parent: Parent, key: PropertyKey, origins: WeakMap<object, number[]>): string {
  if (!Array.isArray(parent)) return `.${String(key)}`
  return `[${origins.get(parent)?.[Number(key)] ?? Number(key)}]`
}

function remove(parent: Parent, keys: PropertyKey[], origins: WeakMap<object, number[]>) {
  if (!Array.isArray(parent)) {
    for (const key of keys) delete parent[key]
    return
  }
  const gone = new Set(keys.map(Number))
  const before = origins.get(parent) ?? parent.map((_, index) => index)
  origins.set(
    parent,
    before.filter((_, index) => !gone.has(index)),
  )
  let end = 0
  for (const [index, value] of parent.entries()) if (!gone.has(index)) parent[end++] = value
  parent.length = end
}

/** What an entry is called in messages, as it came. */
function nameOf(entry: unknown): string | undefined {
  if (!isParent(entry)) return undefined
  return [entry.slug, entry.id].find((name) => typeof name === 'string')?.slice(0, longestName)
}

function isParent(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null
}
