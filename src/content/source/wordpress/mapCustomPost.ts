import type { MappedType, MappedTypes } from '../../../server/environment/readSource'
import type { DocumentFix } from '../../document/DocumentFix'
import { parseEntry } from '../../document/parseWebsite'
import { unknownFieldsIn } from '../../document/unknownFieldsIn'
import { isObject } from '../../isObject'
import { Website } from '../../schema/website'
import type { PreparedPost } from './mapWordPress'

/** A post of a mapped type: an entry of a list, and the values that do not fit. `isShown` is false without a required field. */
export type MappedPost = PreparedPost & { isShown: boolean; fixes: readonly DocumentFix[] }

/** The values of plugins and of Advanced Custom Fields. */
export type CustomFields = { meta: Readonly<Record<string, unknown>>; acf: Readonly<Record<string, unknown>> }

/** The taxonomies whose terms are the categories and tags of a mapped type, by their names in WordPress. */
export type MappedTaxonomies = { categories?: string; tags?: string }

/** A field of a mapping that Gazette does not have. */
export type MappingFault = { type: string; field: string; reason: string }

/** Returns the fields of mappings that entries of their list do not have, each with the nearest name. */
export function faultsInTypes(types: MappedTypes): MappingFault[] {
  return Object.entries(types).flatMap(([type, { as, fields }]) =>
    Object.entries(fields).flatMap(([field, from]) => {
      const entry: Record<string, unknown> = {}
      place(entry, field, '')
      const isWrongTaxonomy = taxonomyIn(from) !== undefined && field !== 'categories' && field !== 'tags'
      const [unknown] = isReserved(field)
        ? [{ what: 'it comes from the post itself', todo: '' }]
        : isWrongTaxonomy
          ? [{ what: 'only categories and tags can be the terms of a taxonomy', todo: '' }]
          : unknownFieldsIn(Website.entries[as], [entry])
      return unknown ? [{ type, field, reason: [unknown.what, unknown.todo].filter(Boolean).join('. ') }] : []
    }),
  )
}

/** Returns the taxonomies that a mapping names. */
export function taxonomiesIn({ fields }: MappedType): MappedTaxonomies {
  const [categories, tags] = [fields.categories, fields.tags].map((from) => taxonomyIn(from))
  return { ...(categories && { categories }), ...(tags && { tags }) }
}

function taxonomyIn(from = ''): string | undefined {
  return /^terms\.(.+)$/.exec(from)?.[1]
}

/** Fields that addresses and changes depend on. */
function isReserved(field: string): boolean {
  return /^(?:id|slug|body_format|translations)(?:\.|$)/.test(field)
}

const numbers: ReadonlySet<string> = new Set([
  ...['price', 'compare_at', 'price.min', 'price.max', 'geo.lat', 'geo.lng', 'priority', 'reading_time'],
])
const flags: ReadonlySet<string> = new Set(['all_day', 'featured', 'price.free', 'sponsored'])
const lists: ReadonlySet<string> = new Set(['categories', 'tags', 'key_points'])

/**
 * Returns a post as an entry of the list of its type. Values of `custom` that the schema of the list refuses are left out, with a fix that
 * leads to the editor of the post. The terms of its taxonomies are names and slugs only in the document, because they can change without
 * the post. `site` is the address of WordPress, without a slash at the end.
 */
export function mapCustomPost(
  post: PreparedPost,
  custom: CustomFields,
  { as, fields }: MappedType,
  site: string,
): MappedPost {
  const { body, ...entry } = baseOf(post, as)
  for (const [field, from] of Object.entries(fields)) {
    if (taxonomyIn(from) !== undefined) continue
    const value = fieldOf(custom, from, field)
    if (value !== undefined) place(entry, field, value)
  }
  const editor = `${site}/wp-admin/post.php?post=${post.id}&action=edit`
  const checked = { ...structuredClone(entry), slug: post.slug }
  const { entity, fixes } = parseEntry(as, 0, checked)
  const { slug, ...kept } = checked
  return {
    ...post,
    fields: { ...(entity ? kept : entry), body },
    isShown: entity !== undefined,
    fixes: fixes.map(({ path, field, reason, removed }) => {
      const name = (removed === 'entry' ? field : undefined) ?? path.replace(/^\$\.\w+\[0\]\.?/, '')
      const from = fields[name]
      return {
        path: editor,
        reason: `post ${post.id}: "${name}"${from ? ` from ${from}` : ''}: ${reason}`,
        removed,
        slug: post.slug,
      }
    }),
  }
}

/** The fields that every post has, under the names of the list. */
function baseOf({ fields }: PreparedPost, as: MappedType['as']): Record<string, unknown> {
  if (as === 'articles') return { ...fields }
  const { published_at, priority, standfirst, ...others } = fields
  if (as === 'pages') return { ...others, ...(standfirst !== undefined && { standfirst }) }
  const { updated_at, seo, title, ...kept } = others
  return {
    ...kept,
    ...(as === 'directory' ? { name: title } : { title }),
    ...(standfirst !== undefined && { summary: standfirst }),
  }
}

/** Returns a value in the type of its field. Empty values, which plugins store for missing ones, are undefined. */
function fieldOf(custom: CustomFields, from: string, field: string): unknown {
  let found: unknown = custom
  for (const name of from.split('.')) found = isObject(found) ? found[name] : undefined
  if (flags.has(field)) return flagOf(found)
  if (Array.isArray(found) && !lists.has(field)) found = found[0]
  if (found === undefined || found === null || found === '' || found === false) return undefined
  if (Array.isArray(found)) return found.length > 0 ? found : undefined
  if (lists.has(field)) return [found]
  if (numbers.has(field)) return typeof found === 'string' && found.trim() !== '' ? numberOr(found) : found
  if (/_at$/.test(field)) return momentOr(found)
  return typeof found === 'number' ? String(found) : found
}

function flagOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (/^(?:1|true|yes|on)$/i.test(String(value))) return true
  return /^(?:0|false|no|off)$/i.test(String(value)) ? false : value
}

function numberOr(text: string): unknown {
  const number = Number(text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  return Number.isFinite(number) ? number : text
}

/** Some plugins store dates as seconds since 1970. */
function momentOr(value: unknown): unknown {
  return /^\d{9,11}$/.test(String(value)) ? new Date(Number(value) * 1_000).toISOString() : value
}

function place(entry: Record<string, unknown>, field: string, value: unknown): void {
  const names = field.split('.')
  const last = names.pop() ?? ''
  let target = entry
  for (const name of names) {
    if (!isObject(target[name])) target[name] = {}
    target = target[name] as Record<string, unknown>
  }
  target[last] = value
}
