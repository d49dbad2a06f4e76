import { isObject } from '../../isObject.ts'

type Json = Record<string, unknown>

/** The fields for which other tools have other names. The first name that has a value wins. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  published_at: ['publishDate', 'publish_date', 'pubDate', 'published', 'date'],
  updated_at: ['updated', 'lastmod', 'last_modified_at', 'updatedDate', 'updated_date', 'modified'],
  standfirst: ['description', 'summary', 'excerpt', 'subtitle', 'dek'],
  authors: ['author'],
  categories: ['category', 'section'],
  tags: ['tag'],
  slug: ['permalink', 'url'],
  images: [
    'featured_image',
    'featuredImage',
    'feature_image',
    'image',
    'cover',
    'coverImage',
    'heroImage',
    'hero',
    'banner',
    'thumbnail',
  ],
}

/** Fields that tell other tools how to build their pages, and earlier paths (`formerPaths.ts`). */
const settings: ReadonlySet<string> = new Set([
  'layout',
  'type',
  'weight',
  'toc',
  'math',
  'comments',
  'status',
  'publish',
  'aliases',
  'redirect_from',
])

/** Values of `status` that publish. */
const publicStatuses: ReadonlySet<unknown> = new Set(['published', 'publish', 'public'])

/**
 * Converts front matter with the field names of other tools, such as Hugo, Jekyll and Astro, to the fields of an entry. Fields that have
 * the right name already win. Whatever says that a text is not published makes it a draft.
 */
export function ownFields(fields: Json): Json {
  const entry = new Map(Object.entries(fields))
  if (isHeldBack(fields)) entry.set('draft', true)
  for (const name of ['published', 'publish']) if (typeof fields[name] === 'boolean') entry.delete(name)
  for (const [own, others] of Object.entries(otherNames)) {
    const present = [own, ...others].filter((name) => isSet(entry.get(name)))
    const [first] = present
    const value = first === undefined ? undefined : entry.get(first)
    for (const name of others) entry.delete(name)
    if (first !== undefined && first !== own) {
      entry.delete(own)
      entry.set(own, value)
    }
  }
  for (const name of settings) entry.delete(name)
  return Object.fromEntries([...entry].flatMap(([name, value]) => converted(name, value)))
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function isHeldBack({ published, publish, status, draft }: Json): boolean {
  const isPublic = status === undefined || status === null || publicStatuses.has(status)
  return (
    published === false || publish === false || !isPublic || (draft !== undefined && draft !== null && draft !== false)
  )
}

function converted(name: string, value: unknown): [string, unknown][] {
  if (name === 'authors' || name === 'categories' || name === 'tags')
    return isSet(value) ? [[name, namesIn(value)]] : []
  if (name === 'images') return isSet(value) ? [[name, imagesIn(value)]] : []
  if (name === 'slug') return isSet(value) ? slugIn(value) : []
  return [[name, value]]
}

/** One name, a list of names, names with commas, or objects with a name. */
function namesIn(value: unknown): unknown[] {
  const values = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return values.map((one) => {
    const name = isObject(one) ? (one.slug ?? one.name ?? one.title) : one
    return typeof name === 'number' ? String(name) : typeof name === 'string' ? name.trim() : name
  })
}

function imagesIn(value: unknown): unknown {
  return Array.isArray(value) ? value.map(imageIn) : [imageIn(value)]
}

function imageIn(value: unknown): unknown {
  if (typeof value === 'string') return fileAt(value)
  if (!isObject(value) || isSet(value.filename)) return value
  const { src, path, image, url, ...rest } = value
  const file = [src, path, image, url].find((one) => typeof one === 'string')
  return file === undefined ? value : { ...fileAt(String(file)), ...rest }
}

/** A picture of another site keeps its address. Browsers load it only by HTTPS. */
function fileAt(written: string): { url: string } | { filename: string } {
  return /^https?:\/\//i.test(written) ? { url: written.replace(/^https?:/i, 'https:') } : { filename: written }
}

/** The last part of an address; nothing for a pattern such as `/:year/:title/`. */
function slugIn(value: unknown): [string, unknown][] {
  if (typeof value !== 'string') return [['slug', String(value)]]
  if (value.includes(':') && !/^https?:/.test(value)) return []
  const last = value
    .replace(/^https?:\/\/[^/]*/, '')
    .split('/')
    .filter(Boolean)
    .at(-1)
  return last === undefined ? [] : [['slug', decoded(last.replace(/\.html?$/, ''))]]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
