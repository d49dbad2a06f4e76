import { existsSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../isObject.ts'
import { namesWithoutSize } from '../namesWithoutSize.ts'
import type { FileFinding } from './FileFault.ts'
import { type FormerPaths, formerPathsIn } from './formerPaths.ts'
import { ownFields } from './ownFields.ts'
import { parseText } from './readFile.ts'
import { pathFrom, rewriteBody, type TextLink } from './textPaths.ts'

type Json = Record<string, unknown>

export const nameKinds = ['authors', 'categories', 'tags'] as const

export type NameKind = (typeof nameKinds)[number]

/** A Markdown file as an entry or its translation, before names and links are resolved. */
export type TextEntry = {
  /** The file's name in messages. */
  shown: string
  slug: string
  /** Equal for slugs that differ only in case or Unicode form: readers see no difference. */
  foldedSlug: string
  /** The same for a text and its translations. */
  group: string
  locale: string | undefined
  /** The fields with the body. They are dropped when the entry is finished, to save memory. */
  fields: Json | undefined
  names: readonly (readonly [NameKind, string])[]
  links: readonly TextLink[]
  /** Undefined for translations, whose originals have them. */
  formerPaths: FormerPaths | undefined
  /** Names of pictures without a size. */
  unmeasured: readonly string[]
  /** Paths of pictures that are not next to the text yet. When one appears, the text is read again. */
  missing: readonly string[]
  findings: readonly FileFinding[]
}

type EntryLocation = { root: string; file: string; shown: string; list: 'articles' | 'pages' }

/** Fields that only the original has, not its translations. */
const ofOriginal = ['slug', 'published_at', 'updated_at', 'authors', 'categories', 'tags', 'images']

/** Reads a Markdown file. Its name and folder give the slug, the language and, as in Jekyll, the day. Throws `FileFault`. */
export function readTextEntry(text: string, { root, file, shown, list }: EntryLocation): TextEntry {
  const { fields: written, bodyLine } = parseText(text, shown)
  const { group, name, day, locale } = nameParts(file)
  const findings: FileFinding[] = []
  const own = ownFields(day !== undefined && list === 'articles' ? { date: day, ...written } : written)
  const folder = path.posix.dirname(file)
  const missing = new Set<string>()
  const pictureOf = (target: string) => {
    if (target.startsWith('media/')) return target.slice(6)
    if (existsSync(path.join(root, target))) return target
    missing.add(target)
    return undefined
  }
  const { body, links, leadingOut } = rewriteBody(String(own.body ?? ''), { folder, firstLine: bodyLine, pictureOf })
  for (const { written, line } of leadingOut)
    findings.push({
      file: shown,
      line,
      what: `"${written}" leads out of the content folder`,
      todo: 'It is left as it is',
    })
  const placed = withPictures({ ...own, body }, (written) => {
    // An address, as bodies have it.
    if (written.startsWith('/media/')) return written.slice(7)
    const target = pathFrom(folder, written)
    if (target !== 'out') return (target !== undefined && pictureOf(target)) || written
    findings.push({
      file: shown,
      line: 1,
      what: `"${written}" leads out of the content folder`,
      todo: 'Use a file in it',
    })
    return written
  }) as Json
  const slug = typeof placed.slug === 'string' ? placed.slug : name
  if (list === 'pages' || locale !== undefined)
    holdBack(placed, locale === undefined ? 'a page' : 'a translation', shown, findings)
  if (locale !== undefined) for (const field of ofOriginal) delete placed[field]
  const names = nameKinds.flatMap((kind) => {
    const values = placed[kind]
    return Array.isArray(values)
      ? values.flatMap((one) => (typeof one === 'string' ? [[kind, ownCopy(one)] as const] : []))
      : []
  })
  return {
    shown,
    slug: ownCopy(slug.normalize('NFC')),
    foldedSlug: ownCopy(slug.normalize('NFC').toLowerCase()),
    group,
    locale,
    fields: locale === undefined ? { slug, ...withTitle(placed) } : placed,
    names,
    links: links.map(({ target, written, line }) => ({ target: ownCopy(target), written: ownCopy(written), line })),
    formerPaths: locale === undefined ? formerPathsIn(written, placed) : undefined,
    unmeasured: namesWithoutSize(placed).map(ownCopy),
    missing: [...missing],
    findings,
  }
}

/** `articles/2026/2026-03-02-ferry.fr.md` and `articles/ferry/index.fr.md`: the slug `ferry`, in French. */
function nameParts(file: string) {
  const base = path.posix.basename(file).replace(/\.(?:md|markdown)$/i, '')
  const [, stem = base, locale] = /^(.+)\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/.exec(base) ?? []
  const folder = path.posix.dirname(file)
  const isIndex = stem === 'index' && folder.includes('/')
  const group = isIndex ? folder : `${folder}/${stem}`
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.posix.basename(group)) ?? []
  return { group, locale, day, name: name ?? path.posix.basename(group) }
}

/** A title from the first heading of the text, if the front matter has none. */
function withTitle(fields: Json): Json {
  if (fields.title !== undefined && fields.title !== null) return fields
  const body = String(fields.body)
  const [first = ''] = body.split('\n', 1)
  return first.startsWith('# ')
    ? { ...fields, title: first.slice(2).trim(), body: body.slice(first.length).trim() }
    : fields
}

/** Pages and translations have no publication date: one that is unreadable or in the future makes them a draft. */
function holdBack(fields: Json, what: string, file: string, findings: FileFinding[]): void {
  const { published_at: date } = fields
  delete fields.published_at
  if (date === undefined || date === null || new Date(String(date)).getTime() <= Date.now()) return
  fields.draft = true
  findings.push({
    file,
    line: 1,
    what: `${what} cannot be scheduled: "${date}"`,
    todo: 'It is a draft until you remove the date',
  })
}

/** Replaces the `filename` of all media items. */
function withPictures(value: unknown, nameOf: (written: string) => string, depth = 0): unknown {
  if (depth > 64) return value
  if (Array.isArray(value)) return value.map((item) => withPictures(item, nameOf, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'filename' && typeof item === 'string' ? nameOf(item) : withPictures(item, nameOf, depth + 1),
    ]),
  )
}

/** Short strings that were copied, since many files name the same things. */
const copies = new Map<string, string>()

/** Maximum number of shared copies. */
const maxCopies = 50_000

/** Returns a string with memory of its own: a part of a text keeps the whole text in memory. */
function ownCopy(part: string): string {
  const known = copies.get(part)
  if (known !== undefined) return known
  const copy = Buffer.from(part).toString()
  if (copies.size < maxCopies) copies.set(copy, copy)
  return copy
}
