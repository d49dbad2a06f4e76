import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { contentFoldersOf, siteFiles } from '../../src/content/source/folder/contentFolders.ts'
import { FileFault, inOneLine } from '../../src/content/source/folder/FileFault.ts'
import { formerPathsIn } from '../../src/content/source/folder/formerPaths.ts'
import { ownFields } from '../../src/content/source/folder/ownFields.ts'
import { parseData, readTextFile } from '../../src/content/source/folder/readFile.ts'
import { scanFolder } from '../../src/content/source/folder/scanFolder.ts'
import { linkTo, rewriteBody } from '../../src/content/source/folder/textPaths.ts'
import { parseAnyText, parseToml } from './frontMatter.ts'
import { hugoRefs, isRef } from './hugoRefs.ts'
import type { Imported, ImportNote } from './Imported.ts'
import { markdownOfMdx } from './markdownOfMdx.ts'

type Json = Record<string, unknown>
type Text = { file: string; fields: Json; body: string; isArticle: boolean; slug: string; former: readonly string[] }

/** Folders with texts and with files that are served unchanged, of Hugo and of Astro. */
const textFolders = ['content', 'src/content']
const publicFolders = ['static', 'public', 'assets']

const pictures = /(\]\(\s{0,3}<?|\ssrc=")\/([^\s()<>"?#]+\.(?:jpe?g|png|webp|avif|gif|svg|mp3|mp4))/gi

const linksToMdx = /(\]\([^\s()]{1,500})\.mdx(?=[)#?])/g

/** Reads the Markdown files of a site made with Hugo or Astro. A text with a date is an article, others are pages. */
export function importTextFolder(folder: string): Imported {
  const root = path.resolve(folder)
  if (!existsSync(root)) throw new Error(`${folder}: there is no such folder.`)
  if (readdirSync(root).some((name) => siteFiles.includes(name)))
    throw new Error(`${folder}: this is a content folder of Gazette already (${contentFoldersOf(root).length}).`)
  const start = textFolders.find((one) => existsSync(path.join(root, one))) ?? ''
  const notes: ImportNote[] = []
  const { files, findings } = scanFolder(root, start, isText)
  notes.push(...unreadTexts(root, start))
  const texts = [...files.keys()].sort().flatMap((file) => textOf(root, start, file, notes))
  if (texts.length === 0 && notes.length === 0) throw new Error(`${folder}: there are no Markdown files in it.`)
  const addresses = new Map(
    texts.map(({ file, isArticle, slug }) => [file, `${isArticle ? '/article/' : '/p/'}${slug}`]),
  )
  const withRefs = hugoRefs(addresses, start)
  const entryOf = (text: Text) => {
    const addressOf = (target: string) => addresses.get(target) ?? addresses.get(`${target}x`)
    const body = withRefs(text.body, text.file, (what) =>
      notes.push({
        kind: 'changed',
        entry: text.file,
        reason: `the shortcode ${what} leads to no text, and is left as text`,
      }),
    )
    const linked = linkTo(body.replace(linksToMdx, '$1.md'), path.posix.dirname(text.file), addressOf)
    return { ...text.fields, id: text.file.replace(/[^\p{L}\p{N}]+/gu, '-'), slug: text.slug, body: linked }
  }
  return {
    data: {
      ...siteOf(root),
      articles: texts.filter(({ isArticle }) => isArticle).map(entryOf),
      pages: texts.filter(({ isArticle }) => !isArticle).map(entryOf),
      redirects: texts.flatMap(({ file, former }) => former.map((from) => ({ from, to: addresses.get(file) }))),
    },
    bodyOf: ({ body }) => String(body ?? ''),
    mediaAddresses: () => [],
    mediaFile: (name) => (existsSync(path.join(root, name)) ? path.join(root, name) : undefined),
    notes,
    remarks: findings.map(inOneLine),
    close: () => undefined,
  }
}

function isText(name: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(name)
}

/** Texts whose names, or whose folders, Hugo and Gazette reserve. */
function unreadTexts(root: string, start: string): ImportNote[] {
  const names = readdirSync(path.join(root, start), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => path.posix.join(start, name.split(path.sep).join('/')))
    .filter((file) => isText(file) && /(?:^|\/)_/.test(file) && !/(?:^|\/)(?:\.|node_modules\/)/.test(file))
    .sort()
    .map((file) => ({
      kind: 'left' as const,
      entry: file,
      reason: /(?:^|\/)_index\.[^/]+$/.test(file)
        ? 'the text of a list, which has none in Gazette'
        : 'names that begin with _ are not read',
    }))
}

function textOf(root: string, start: string, file: string, notes: ImportNote[]): Text[] {
  const leave = (reason: string, line?: number): Text[] => {
    notes.push({ kind: 'left', entry: line === undefined ? file : `${file}:${line}`, reason })
    return []
  }
  try {
    const { fields: written, bodyLine } = parseAnyText(readTextFile(path.join(root, file), file), file)
    const { name, day } = nameOf(file)
    const { slug: own, body: source, ...fields } = ownFields(day === undefined ? written : { date: day, ...written })
    if (fields.draft) return leave('a draft')
    const body = /\.mdx$/i.test(file) ? withoutCode(String(source ?? ''), file, bodyLine, notes) : source
    const folder = path.posix.dirname(file)
    const pictureOf = (target: string) => (existsSync(path.join(root, target)) ? target : undefined)
    const shortened = withoutShortcodes(String(body ?? ''), (what) =>
      notes.push({ kind: 'changed', entry: file, reason: `the shortcode ${what} is left as text` }),
    )
    const absolute = shortened.replace(pictures, (all, before: string, name: string) => {
      const found = publicFolders.map((one) => `${one}/${name}`).find((one) => existsSync(path.join(root, one)))
      if (found !== undefined) return `${before}/media/${found}`
      notes.push({ kind: 'changed', entry: file, reason: `the picture /${name} is not in ${publicFolders.join(', ')}` })
      return all
    })
    const rewritten = rewriteBody(absolute, { folder, firstLine: bodyLine, pictureOf })
    const slug = typeof own === 'string' ? own : name
    const inContent = file.slice(start === '' ? 0 : start.length + 1)
    // The name of a text with its pictures, `posts/ferry/index.md`, is that of its folder.
    const section = path.posix.dirname(
      /(?:^|\/)index\.[^/]+$/.test(inContent) ? path.posix.dirname(inContent) : inContent,
    )
    const address = section === '.' ? `/${slug}/` : `/${section}/${slug}/`
    const { paths = [] } = formerPathsIn(written, fields) ?? {}
    return [
      {
        file,
        slug,
        fields: { ...(withImages(fields, root, folder) as Json) },
        body: rewritten.body,
        isArticle: fields.published_at !== undefined,
        former: [...new Set([address, ...paths])],
      },
    ]
  } catch (error) {
    if (!(error instanceof FileFault)) return leave((error as Error).message)
    const { line, what, todo } = error.finding
    return leave(todo === undefined ? what : `${what}. ${todo}`, line)
  }
}

/** The Markdown of an MDX text; what it leaves out is in the notes. */
function withoutCode(mdx: string, file: string, firstLine: number, notes: ImportNote[]): string {
  const { markdown, losses } = markdownOfMdx(mdx, file, firstLine)
  for (const { line, what } of losses)
    notes.push({ kind: 'left', entry: `${file}:${line}`, reason: `${what}: texts of Gazette run no code` })
  return markdown
}

function nameOf(file: string): { name: string; day: string | undefined } {
  const base = path.posix.basename(file).replace(/\.\w+$/, '')
  const own = base === 'index' ? path.posix.basename(path.posix.dirname(file)) : base
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(own) ?? []
  return { name: name ?? own, day }
}

/** Filenames become paths from the root of the site. */
function withImages(value: unknown, root: string, folder: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withImages(item, root, folder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== 'filename' || typeof item !== 'string') return [key, withImages(item, root, folder)]
      const places = item.startsWith('/')
        ? publicFolders.map((one) => one + item)
        : [path.posix.join(folder, item), ...publicFolders.map((one) => `${one}/${item}`)]
      return [key, places.find((one) => !one.startsWith('..') && existsSync(path.join(root, one))) ?? item]
    }),
  )
}

/** Hugo's shortcodes for pictures and videos become Markdown. */
function withoutShortcodes(body: string, onUnknown: (what: string) => void): string {
  return body.replace(/\{\{[<%]\s?([^<>%{}]*)[>%]\}\}/g, (written, inside: string) => {
    const [name = ''] = inside.trim().split(/\s/, 1)
    if (isRef(name)) return written
    const value = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(inside)?.[1]
    if (name === 'figure' && value('src')) {
      const title = value('caption') ?? value('title')
      return `![${value('alt') ?? ''}](${value('src')}${title ? ` "${title}"` : ''})`
    }
    const [, id] = /^(?:youtube|vimeo)\s+"?([\w-]+)/.exec(inside.trim()) ?? []
    if (id !== undefined)
      return name === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
    onUnknown(written)
    return written
  })
}

/** The name, tagline and language of the site from the configuration of Hugo. */
function siteOf(root: string): Json {
  const stems = ['hugo', 'config/_default/hugo', 'config', 'config/_default/config']
  const names = stems.flatMap((stem) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${stem}.${ending}`))
  const file = names.find((name) => existsSync(path.join(root, name)))
  const read = file === undefined ? {} : dataIn(readTextFile(path.join(root, file), file), file)
  const settings = new Map(Object.entries(isObject(read) ? read : {}).map(([key, value]) => [key.toLowerCase(), value]))
  const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
  const { description } = (settings.get('params') ?? {}) as Json
  const tagline = textOf(description)
  const language = textOf(settings.get('languagecode') ?? settings.get('defaultcontentlanguage'))
  const timezone = textOf(settings.get('timezone'))
  return {
    name: textOf(settings.get('title')) ?? path.basename(root),
    ...(tagline && { tagline }),
    ...(timezone && { timezone }),
    ...(language && { i18n: { main_language: language.split('-')[0] } }),
  }
}

function dataIn(text: string, file: string): unknown {
  return file.endsWith('.toml') ? parseToml(text, file) : parseData(text, file)
}
