import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { decodeSegment } from '../../../src/content/decodeSegment.ts'
import { isObject } from '../../../src/content/isObject.ts'
import { siteFiles } from '../../../src/content/source/folder/contentFolders.ts'
import { parseData, readTextFile } from '../../../src/content/source/folder/readFile.ts'
import { hostsOfPictures } from '../../../src/text/hostsOfPictures.ts'
import { membersMarker } from '../../../src/text/membersMarker.ts'
import { counted } from '../../programs/counted.ts'
import type { Imported, OnRead } from '../Imported.ts'
import { markdownOfHtml } from '../markdownOfHtml.ts'
import { repairText } from '../repairText.ts'
import { createMediaStore } from './createMediaStore.ts'
import { decideFile } from './decideFile.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { hashOf, type ImportManifest, writeManifest } from './manifest.ts'
import {
  hostsOfItems,
  mediaAddress,
  mediaInFields,
  mediaInText,
  withFiles,
  withMedia,
  withTargets,
} from './rewriteMedia.ts'
import { folderSlug, stemOf, uniqueNames } from './slugs.ts'
import { printable, textFileOf, yamlOf } from './textFileOf.ts'

type Json = Record<string, unknown>
type Entry = Json & { id: string; slug: string }
type Redirect = { from: string; to?: string; status?: number }

export type WriteOptions = {
  folder: string
  hosts: readonly string[]
  /** Texts stay HTML. */
  keepsHtml: boolean
  /** Deletes texts that the source no longer has. */
  deletes: boolean
  hasMedia: boolean
  signal: AbortSignal
  onWrite: OnRead
}

const lists = ['articles', 'pages'] as const
type List = (typeof lists)[number]

const paths: Readonly<Record<List, string>> = { articles: '/article/', pages: '/p/' }

/** Lists of the site with a file of their own. */
const ownFiles = ['authors', 'categories', 'tags', 'redirects'] as const

/** Number of entries that are written at the same time, and between two versions of the manifest. */
const [batchSize, saveEvery] = [8, 400]

/** Changes when the same entry becomes another file. */
const formatVersion = 2

/** Comments that a content system writes itself. */
const cmsMark = /^<!--\s*(?:more|nextpage|noteaser|\/?kg-)/

/** Maximum size of a file that the folder's reader accepts, in bytes. */
const maxFileBytes = 16 * 1024 * 1024

/**
 * Writes the content of a source into a content folder. `manifest` lists the files of earlier imports; it is changed in place and saved from time to
 * time. Files that were edited here stay.
 */
export async function writeImport(
  imported: Imported,
  manifest: ImportManifest,
  options: WriteOptions,
): Promise<ImportOutcome> {
  const { folder, signal } = options
  mkdirSync(folder, { recursive: true })
  const outcome = emptyOutcome(imported)
  const media = createMediaStore({
    folder,
    addressesOf: options.hasMedia ? imported.mediaAddresses : () => [],
    fileOf: imported.mediaFile ?? (() => undefined),
    hosts: options.hosts,
    known: manifest.media,
    signal,
  })
  const takeAll = async (names: readonly string[]) => {
    const wanted = options.hasMedia ? [...new Set(names)] : []
    return new Map(await Promise.all(wanted.map(async (name) => [name, await media.take(name)] as const)))
  }

  /** Without downloads, a picture stays at its address. Browsers load it only by HTTPS. */
  const itemOf = (name: string, stored: ReadonlyMap<string, string | undefined>) => {
    const filename = stored.get(name)
    if (filename !== undefined) return { filename }
    const address = options.hasMedia ? undefined : imported.mediaAddresses(name)[0]
    return address === undefined ? undefined : { url: address.replace(/^http:/, 'https:') }
  }
  const foreign = new Map<string, number>()
  let comments = 0

  const { moved, entries } = placed(imported.data)
  const aliases = aliasesOf(imported.data.redirects, moved)
  const usedFiles = uniqueNames()
  for (const file of Object.values(manifest.entries)) usedFiles(file, '')
  const present = new Set<string>()
  const total = entries.length
  for (let start = 0; start < total && !signal.aborted; start += batchSize) {
    const batch = entries.slice(start, start + batchSize)
    await Promise.all(
      batch.map(({ list, entry }) => writeEntry(list, entry).catch((error: Error) => leave(list, entry, error))),
    )
    options.onWrite(Math.min(start + batchSize, total), total)
    if (start % saveEvery === 0) writeManifest(folder, manifest)
    // Without files to wait for, signals would not arrive before the end.
    await setImmediate()
  }
  if (!signal.aborted) await writeSite()
  outcome.isInterrupted = signal.aborted
  if (!signal.aborted && imported.cut === undefined) findGone()
  outcome.media.added = media.added()
  const hint = imported.mediaAddresses('a.jpg').length > 0 ? (host: string) => `: --host ${host} copies them` : () => ''
  if (comments > 0) outcome.remarks.push(`Left out: ${counted(comments, 'comment')} in HTML, which readers never see.`)
  for (const [host, count] of foreign)
    outcome.remarks.push(`Not copied from ${host}: ${counted(count, 'picture')}${hint(host)}`)
  outcome.media.failed = [...media.failures].map(([name, reason]) => ({ name, reason }))
  writeManifest(folder, manifest)
  return outcome

  /** An entry that cannot be written must not end the import; a full disk must. */
  function leave(list: List, entry: Entry, error: Error): void {
    if ('code' in error) throw error
    outcome.notes.push({ kind: 'left', entry: nameOf(list, entry), reason: error.message })
  }

  async function writeEntry(list: List, entry: Entry): Promise<void> {
    const key = `${list}/${entry.id}`
    const file = manifest.entries[key] ?? pathOf(list, entry)
    manifest.entries[key] = file
    present.add(key)
    const html = withoutComments(entry, printable(imported.bodyOf(entry)))
    const fields = printable({ ...entry, body: undefined })
    for (const host of [...hostsOfPictures(html), ...hostsOfItems(entry.images)])
      foreign.set(host, (foreign.get(host) ?? 0) + 1)
    const stored = await takeAll([...mediaInText(html), ...mediaInFields(fields)])
    if (signal.aborted) return
    const own = aliases.byTarget.get(`${paths[list]}${entry.slug}`) ?? []
    const from = hashOf(JSON.stringify([formatVersion, options.keepsHtml, fields, html, own, [...stored]]))
    const known = manifest.files[file]
    if (known?.from === from && existsSync(path.join(folder, file))) {
      outcome.taken[list] = (outcome.taken[list] ?? 0) + 1
      outcome.files[hashOfFile(file) === known.hash ? 'unchanged' : 'kept'] += 1
      return
    }
    const repaired = repairText(html)
    const name = nameOf(list, entry)
    if (repaired !== html)
      outcome.notes.push({ kind: 'changed', entry: name, reason: 'wrongly decoded characters are repaired' })
    const linked = withTargets(repaired, (former) => aliases.targets.get(plainPath(former)))
    const body = withMedia(linked, (one) => {
      const taken = stored.get(one)
      return taken === undefined ? imported.mediaAddresses(one)[0] : mediaAddress(taken)
    })
    const isHtml = entry.body_format === 'html'
    const markdown = isHtml && !options.keepsHtml ? markdownOfHtml(body) : undefined
    const { body_format, ...others } = withFiles(fields, (one) => itemOf(one, stored)) as Json
    const shaped =
      isHtml && markdown === undefined
        ? { ...others, body_format: 'html', body }
        : { ...others, body: markdown ?? body }
    const { text, lost } = textFileOf(shaped, own, { root: folder, file, list })
    if (Buffer.byteLength(text) > maxFileBytes) {
      outcome.notes.push({ kind: 'left', entry: name, reason: 'its text is larger than 16 MB' })
      return
    }
    for (const field of lost)
      outcome.notes.push({
        kind: 'changed',
        entry: name,
        reason: `the field "${field}" cannot be written and is left out`,
      })
    outcome.formats[isHtml && markdown === undefined ? 'html' : 'markdown'] += 1
    outcome.taken[list] = (outcome.taken[list] ?? 0) + 1
    put(file, text, { from })
  }

  /** Comments of editors are not for readers. A comment that Gazette reads stays. */
  function withoutComments({ body_format }: Entry, body: string): string {
    if (body_format !== 'html') return body
    return body.replace(/<!--[\s\S]*?-->/g, (comment) => {
      if (comment === membersMarker) return comment
      if (!cmsMark.test(comment)) comments += 1
      return ''
    })
  }

  /** `articles/2024/slug.md`: a folder with all articles would be long. */
  function pathOf(list: List, { id, slug, published_at: date }: Entry): string {
    const year = typeof date === 'string' ? /^\d{4}/.exec(date)?.[0] : undefined
    const parent = list === 'articles' ? `articles/${year ?? 'undated'}` : 'pages'
    const name = usedFiles(`${parent}/${stemOf(slug, id)}.md`, id)
    return name.endsWith('.md') ? name : `${parent}/${stemOf(slug, id)}-${id}.md`
  }

  async function writeSite(): Promise<void> {
    const { articles, pages, ...site } = imported.data
    const redirects = [...aliases.others]
    for (const [name, file] of Object.entries(manifest.media)) {
      const address = imported.mediaAddresses(name)[0]
      // Files of further hosts were never at an address of the site.
      if (address !== undefined && !name.startsWith('hosts/'))
        redirects.push({ from: new URL(address).pathname, to: mediaAddress(file) })
    }
    const cleaned = printable({ ...site, redirects })
    const stored = await takeAll(mediaInFields(cleaned))
    if (signal.aborted) return
    const fields = withFiles(cleaned, (one) => itemOf(one, stored)) as Json
    const taken = fieldsHere()
    for (const name of ownFiles) {
      const { [name]: value } = fields
      delete fields[name]
      if (Array.isArray(value) && value.length > 0)
        put(`${name}.yaml`, yamlOf(value.map(withoutId)), {
          isTaken: taken.has(name) && !existsSync(path.join(folder, `${name}.yaml`)),
        })
    }
    put('site.yaml', yamlOf(fields), { isTaken: taken.has('name') && !existsSync(path.join(folder, 'site.yaml')) })
  }

  /** Fields of the site that the folder has already, in whatever file. */
  function fieldsHere(): Set<string> {
    const names = readdirSync(folder)
    const site = names.find((name) => siteFiles.includes(name))
    const value = site === undefined ? undefined : parseData(readTextFile(path.join(folder, site), site), site)
    const files = names.flatMap((name) => /^([^._][^.]*)\.(?:json|ya?ml)$/i.exec(name)?.[1] ?? [])
    return new Set([...files, ...(isObject(value) ? [...Object.keys(value), 'name'] : [])])
  }

  function put(file: string, text: string, { from, isTaken = false }: { from?: string; isTaken?: boolean } = {}): void {
    const full = path.join(folder, file)
    const hash = hashOf(text)
    const decision = isTaken ? 'beside' : decideFile(manifest.files[file]?.hash, hashOfFile(file), hash)
    mkdirSync(path.dirname(full), { recursive: true })
    if (decision === 'write') {
      outcome.files[existsSync(full) ? 'updated' : 'created'] += 1
      writeFileSync(full, text)
    } else if (decision === 'beside') {
      const reason = manifest.files[file] ? 'it was edited here' : 'the folder had it before'
      outcome.beside.push({ file, reason })
      writeFileSync(`${full}.imported`, text)
    } else if (decision === 'deleted') outcome.deletedHere.push(file)
    else outcome.files[decision === 'same' ? 'unchanged' : 'kept'] += 1
    manifest.files[file] = { hash, ...(from !== undefined && { from }) }
  }

  function hashOfFile(file: string): string | undefined {
    const full = path.join(folder, file)
    return existsSync(full) ? hashOf(readFileSync(full)) : undefined
  }

  function findGone(): void {
    for (const [key, file] of Object.entries(manifest.entries)) {
      if (present.has(key)) continue
      const current = hashOfFile(file)
      const isDeleted = options.deletes && current !== undefined && current === manifest.files[file]?.hash
      if (isDeleted) rmSync(path.join(folder, file))
      if (isDeleted || current === undefined) {
        delete manifest.entries[key]
        delete manifest.files[file]
      }
      if (current !== undefined) outcome.gone.push({ file, isDeleted })
    }
  }
}

function nameOf(list: List, { id, title }: Entry): string {
  return `${list.slice(0, -1)} ${id} "${String(title)}"`
}

function emptyOutcome({ notes, remarks, cut }: Imported): ImportOutcome & { taken: Record<string, number> } {
  return {
    taken: {},
    files: { created: 0, updated: 0, unchanged: 0, kept: 0 },
    beside: [],
    gone: [],
    deletedHere: [],
    media: { added: 0, failed: [] },
    formats: { markdown: 0, html: 0 },
    // The source adds to its notes while its texts are read.
    notes,
    remarks,
    cut,
    isInterrupted: false,
  }
}

const withoutId = (value: unknown) => {
  if (!isObject(value)) return value
  const { id, ...others } = value
  return others
}

/** The entries with slugs that a folder can have, and what became of the addresses whose slug changed. */
function placed(data: Json): { entries: { list: List; entry: Entry }[]; moved: Map<string, string> } {
  const moved = new Map<string, string>()
  const entries = lists.flatMap((list) => {
    const unique = uniqueNames()
    return ((data[list] ?? []) as Entry[]).map((entry) => {
      const slug = unique(folderSlug(entry.slug, entry.id), entry.id)
      if (slug !== entry.slug) moved.set(paths[list] + entry.slug, paths[list] + slug)
      return { list, entry: { ...entry, slug } }
    })
  })
  return { entries, moved }
}

/**
 * Splits redirects into the former paths of texts, which their front matter has, and all others. A rule for all media is left out: each file
 * gets a rule, because its name is another one.
 */
function aliasesOf(redirects: unknown, moved: ReadonlyMap<string, string>) {
  const byTarget = new Map<string, string[]>()
  const others: Redirect[] = []
  for (const { to: written = '', ...one } of (Array.isArray(redirects) ? redirects : []) as Redirect[]) {
    const rule = { ...one, from: one.from.replace(/^\/{2,}/, '/') }
    const to = moved.get(written) ?? written
    if (to.startsWith('/media/')) continue
    const isText = to.startsWith(paths.articles) || to.startsWith(paths.pages)
    if (isText && /^\/(?![/\\])[^:*?#]+$/.test(rule.from)) byTarget.set(to, [...(byTarget.get(to) ?? []), rule.from])
    else others.push({ ...rule, to })
  }
  const targets = new Map([...byTarget].flatMap(([to, paths]) => paths.map((one) => [plainPath(one), to] as const)))
  return { byTarget, others, targets }
}

/** A path without a slash at its end, decoded. */
function plainPath(written: string): string {
  return (decodeSegment(written) ?? written).replace(/(.)\/$/, '$1')
}
