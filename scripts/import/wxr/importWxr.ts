import { createReadStream, existsSync, statSync } from 'node:fs'
import { encodedPath } from '../../../src/content/media/encodedPath.ts'
import { createMediaNames, mediaAddressesOf } from '../../../src/content/source/cms/createMediaNames.ts'
import { mapWordPress } from '../../../src/content/source/wordpress/mapWordPress.ts'
import { createSpool, type SpooledText } from '../createSpool.ts'
import type { Imported, OnRead } from '../Imported.ts'
import { createWxrCollector, type WxrContent } from './collectWxr.ts'
import { readRecords, type WxrEnd } from './readRecords.ts'

export type FileOptions = {
  /** Where the site is, if it is not at the address in the export. */
  url?: string | undefined
  hosts: readonly string[]
  /** A file that does not exist yet, for the texts. */
  spoolFile: string
  signal?: AbortSignal | undefined
}

/** Reads a WordPress export of any size. Throws for any other file. */
export async function importWxr(file: string, options: FileOptions, onRead: OnRead): Promise<Imported> {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file.`)
  const { size } = statSync(file)
  const spool = createSpool(options.spoolFile)
  try {
    const { hosts, url } = options
    const collector = createWxrCollector(spool, (site) => createMediaNames({ url: siteOf(site, file), hosts }), url)
    const end: WxrEnd = { faults: [], cut: undefined, hasChannel: false }
    const stream = createReadStream(file, {
      highWaterMark: 256 * 1024,
      ...(options.signal && { signal: options.signal }),
    })
    let entries = 0
    for await (const record of readRecords(stream, end)) {
      collector.add(record)
      if (++entries % 100 === 0) onRead(stream.bytesRead, size)
    }
    if (!end.hasChannel) throw new Error(notWxr(file, end))
    const { content, notes, slugs, comments, names } = collector.end()
    const data = mapWordPress(content, names)
    for (const list of ['articles', 'pages'] as const)
      for (const { id, slug } of data[list] as { id: string; slug: string }[]) {
        const before = slugs.get(`${list === 'articles' ? 'post' : 'page'}/${id}`)
        if (before && before.slug !== slug)
          notes.push({
            kind: 'changed',
            entry: before.entry,
            reason: `"${before.slug}" is the slug of an earlier entry: it gets "${slug}"`,
          })
      }
    const shown = (data.menus ?? []) as { location: string }[]
    const menus = content.site.gazette?.menus.map(({ location }) => location) ?? []
    return {
      data,
      bodyOf: ({ id, title, body }) => {
        const onMissing = (what: string) =>
          notes.push({
            kind: 'changed',
            entry: `entry ${String(id)} "${String(title)}"`,
            reason: `${what} is not in the export`,
          })
        const parts = { content, nameOf: names.nameOf, read: spool.read, onMissing }
        const html = expanded(spool.read(body as SpooledText), Number(id), parts)
        for (const name of emptyBlocks(html)) onMissing(`the content of the block ${name}`)
        return withoutBlockMarks(html)
      },
      mediaAddresses: mediaAddressesOf({ url: collector.siteUrl(), hosts }),
      notes,
      ...(end.cut && { cut: `${file}:${end.cut.line}: the file ends inside of ${end.cut.inside}` }),
      remarks: [
        ...end.faults.map(({ line, what }) => `${file}:${line}: ${what}`),
        ...(comments > 0 ? [`${comments} comments of readers are not taken: Gazette has no comments.`] : []),
        ...(menus.length > 0
          ? [
              `Menus in the export: ${menus.join(', ')}. ${shown.length > 0 ? `Taken as ${shown.map(({ location }) => location).join(', ')}.` : 'None of their items leads to a page that was taken.'}`,
            ]
          : []),
        'The export has no time zone: set timezone in site.yaml.',
      ],
      close: spool.close,
    }
  } catch (error) {
    spool.close()
    throw error
  }
}

function siteOf(url: string, file: string): string {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`${file}: the export does not say the address of its site. Add --url https://…`)
  return url
}

function notWxr(file: string, { faults }: WxrEnd): string {
  const [first] = faults
  return first
    ? `${file}:${first.line}: this is not an export of WordPress (${first.what}).`
    : `${file}: this is not an export of WordPress: it has no <channel>.`
}

/** Blocks without content that say nothing more than their name. */
const bare: ReadonlySet<string> = new Set(['block', 'more', 'nextpage', 'separator', 'spacer'])

/** The names of blocks that WordPress fills when it shows them, such as `latest-posts`. */
function emptyBlocks(html: string): Set<string> {
  const names = [...html.matchAll(/<!-- wp:([a-z][\w/-]*) (?:\{[^\n]*?\} )?\/-->/g)].map(([, name = '']) => name)
  return new Set(names.filter((name) => !bare.has(name)))
}

/** Marks of the block editor are comments that say nothing outside of WordPress. */
function withoutBlockMarks(html: string): string {
  return html
    .replace(/<!-- \/?wp:[^\n]*?-->\n?/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Maximum number of reusable blocks inside each other. */
const maxBlockDepth = 3

type Parts = {
  content: WxrContent
  nameOf: (address: unknown) => string | undefined
  read: (text: SpooledText) => string
  onMissing: (what: string) => void
}

/** Replaces galleries and reusable blocks, which WordPress renders from other entries. */
function expanded(html: string, post: number, parts: Parts, depth = 0): string {
  const { content, nameOf, read, onMissing } = parts
  return html
    .replace(/<!-- wp:block \{"ref":(\d{1,15})[^{}]*\} \/-->/g, (written, id) => {
      const block = content.blocks.get(Number(id))
      if (block && depth < maxBlockDepth) return expanded(read(block), post, parts, depth + 1)
      onMissing(`the reusable block ${id}`)
      return written
    })
    .replace(/\[gallery([^[\]]*)\]/g, (written, settings: string) => {
      const [, listed] = /\sids=["']?([\d,\s]+)/.exec(settings) ?? []
      const ids = listed === undefined ? (content.attached.get(post) ?? []) : listed.split(',').map(Number)
      const figures = ids.flatMap((id) => {
        const picture = content.media.get(id)
        if (!picture) return []
        const name = nameOf(picture.source_url)
        const address = name === undefined ? escaped(picture.source_url) : `/media/${encodedPath(name)}`
        const caption = picture.caption.rendered && `<figcaption>${escaped(picture.caption.rendered)}</figcaption>`
        return `<figure><img src="${address}" alt="${escaped(picture.alt_text)}">${caption}</figure>`
      })
      if (figures.length < Math.max(1, ids.length)) onMissing(`a picture of the gallery ${written}`)
      return figures.length > 0 ? `\n\n<figure class="wp-block-gallery">${figures.join('\n')}</figure>\n\n` : written
    })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
