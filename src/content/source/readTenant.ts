import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseText } from '../document/parseText.ts'
import { isObject } from '../isObject.ts'
import { addSizes } from './addSizes.ts'
import { moveDates } from './moveDates.ts'

type Json = Record<string, unknown>

/**
 * Reads the folder of an embedded tenant into the document that the API would return, `{ data }`.
 *
 * `website.json` is the site. Every other `{field}.json` in the folder contains that field. `articles/` and `pages/` contain Markdown files
 * with YAML front matter; `{slug}.{locale}.md` is a translation. `media/index.json` contains the sizes of pictures. `"extends":
 * "other-tenant"` starts from another folder. With `"epoch"`, the time at which the demo was written, all dates move by whole days, so
 * that the newest article is at most a day old. Throws an error that names the file if a file cannot be read, and if a field is defined in two places.
 */
export async function readTenant(root: string, tenant: string, now: Date): Promise<{ data: Json }> {
  const { data } = await readFolder(root, tenant)
  const { epoch, ...website } = data
  return { data: typeof epoch === 'string' ? moveDates(website, { epoch, now }) : website }
}

/** Returns the fields of a tenant, and the sizes of its pictures and of those of the tenants that it extends. */
async function readFolder(root: string, tenant: string): Promise<{ data: Json; sizes: Json }> {
  const folder = path.join(root, tenant)
  const files = await readdir(folder)
  const { extends: base, ...own } = await readJson(path.join(folder, 'website.json'))
  const start = typeof base === 'string' ? await readFolder(root, base) : { data: {}, sizes: {} }
  const fields = await Promise.all(
    files
      .filter((file) => file.endsWith('.json') && file !== 'website.json')
      .map(async (file) => [file.slice(0, -5), await readJson(path.join(folder, file))] as const),
  )
  const texts = await Promise.all(
    ['articles', 'pages']
      .filter((field) => files.includes(field))
      .map(async (field) => [field, await readTexts(path.join(folder, field))] as const),
  )
  refuseTwice(folder, [...fields, ...texts], own)
  const data = mergeObjects(start.data, { ...Object.fromEntries(fields), ...Object.fromEntries(texts), ...own })
  const sizes = { ...start.sizes, ...(files.includes('media') && (await readSizes(path.join(folder, 'media')))) }
  return { data: addSizes(data, sizes) as Json, sizes }
}

/** Throws if a field is defined in two places. Only one would be read, and edits of the other would have no effect. */
function refuseTwice(folder: string, files: readonly (readonly [field: string, value: unknown])[], own: Json): void {
  const names = files.map(([field]) => field)
  const duplicate = names.find((field, index) => Object.hasOwn(own, field) || names.indexOf(field) < index)
  if (duplicate === undefined) return
  const others = [`${duplicate}.json`, `${duplicate}/`, 'website.json'].join(', ')
  throw new Error(`${folder}: "${duplicate}" is defined in more than one of ${others}. Keep it in only one.`)
}

async function readJson(file: string): Promise<Json> {
  try {
    const text = await readFile(file, 'utf8')
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

async function readTexts(folder: string): Promise<Json[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const texts = await allOf(names.map((name) => readText(path.join(folder, name))))
  const originals = new Map<string, Json>()
  for (const [index, name] of names.entries()) {
    const [slug, locale] = name.slice(0, -3).split('.')
    if (slug && !locale) originals.set(slug, { slug, ...texts[index], translations: {} })
  }
  for (const [index, name] of names.entries()) {
    const [slug = '', locale] = name.slice(0, -3).split('.')
    const original = originals.get(slug)
    if (locale && original) (original.translations as Json)[locale] = texts[index]
  }
  return [...originals.values()]
}

async function readText(file: string): Promise<Json> {
  return parseText(await readFile(file, 'utf8'), file)
}

/** Throws all errors together, so that someone who fixes one file sees the errors of the others too. */
async function allOf<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(promises)
  const faults = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function readSizes(folder: string): Promise<Json> {
  const names = await readdir(folder)
  return names.includes('index.json') ? readJson(path.join(folder, 'index.json')) : {}
}

/** Merges objects key by key; replaces all other values. */
function mergeObjects(base: unknown, overrides: unknown): Json {
  if (!isObject(base) || !isObject(overrides)) return overrides as Json
  const keys = new Set([...Object.keys(base), ...Object.keys(overrides)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in overrides ? mergeObjects(base[key], overrides[key]) : base[key]]),
  )
}
