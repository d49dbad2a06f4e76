import { isObject } from '../../../src/content/isObject.ts'
import { encodedPath } from '../../../src/content/media/encodedPath.ts'

/** Addresses under `/media/` in attributes, as the mappings write them, and in Markdown. */
const addresses = [/(=")\/media\/([^"\s]+)/g, /(\]\(<?)\/media\/([^\s()<>]+)/g]

/** The names of files under `/media/` in a text. */
export function mediaInText(text: string): string[] {
  return addresses.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, , encoded = '']) => nameIn(encoded) ?? []),
  )
}

/** Replaces the files of a text by what `addressOf` returns for their name. */
export function withMedia(text: string, addressOf: (name: string) => string | undefined): string {
  let changed = text
  for (const pattern of addresses)
    changed = changed.replace(pattern, (written, before: string, encoded: string) => {
      const name = nameIn(encoded)
      const address = name === undefined ? undefined : addressOf(name)
      return address === undefined ? written : before + address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    })
  return changed
}

/** A file in `media/`, or the address of a picture at another site. */
type MediaItem = { filename: string } | { url: string }

const links = /(\shref=")(\/(?!\/)[^"#?\s]*)/g

/** Replaces links to former paths of the site by what `targetOf` returns for them. */
export function withTargets(html: string, targetOf: (path: string) => string | undefined): string {
  return html.replace(links, (written, before: string, path: string) => {
    const target = targetOf(path)
    return target === undefined ? written : `${before}${encodeURI(target)}`
  })
}

/** The names of all media items in a value. */
export function mediaInFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaInFields)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'filename' && typeof item === 'string' ? [item] : mediaInFields(item),
  )
}

/** The hosts of pictures of other sites in a list of media items, one for each. */
export function hostsOfItems(items: unknown): string[] {
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const host = isObject(item) && !item.filename ? URL.parse(String(item.url))?.host : undefined
    return host ? [host] : []
  })
}

/** Replaces the filenames of media items by the files or addresses that `itemOf` returns. Items without either are removed. */
export function withFiles(value: unknown, itemOf: (name: string) => MediaItem | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, itemOf)).filter((item) => item !== undefined)
  if (!isObject(value)) return value
  if (typeof value.filename === 'string') {
    const { filename, ...others } = value
    const item = itemOf(filename)
    return item && { ...item, ...others }
  }
  const entries = Object.entries(value).map(([key, item]) => [key, withFiles(item, itemOf)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

/** The address of a stored file. */
export function mediaAddress(file: string): string {
  return `/media/${encodedPath(file)}`
}

function nameIn(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}
