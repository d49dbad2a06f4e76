/** Attributes with one URL, and attributes with a list of URLs. */
const single = new Set(['href', 'src', 'poster', 'action', 'data', 'content', 'data-offline'])
const several = new Set(['srcset', 'imagesrcset'])

const tags = /<[a-z][^"'<>]*(?:"[^"]*"[^"'<>]*)*>/gi
const attributes = /\s([\w:-]+)="([^"]*)"/g
const graphs = /<script type="application\/ld\+json">([^<]*)<\/script>/g
const backgrounds = /url\(["']?(\/[^"')\s]+)/g

/** Returns every URL in a page's markup, styles and structured data, unchanged. */
export function addressesInHtml(html: string, origin: string | undefined): string[] {
  const found: string[] = []
  for (const [tag] of html.matchAll(tags)) {
    if (!tag.includes('="')) continue
    for (const [, name = '', value = ''] of tag.matchAll(attributes)) {
      const key = name.toLowerCase()
      if (single.has(key) && (key !== 'content' || isAbsolute(value, origin))) found.push(decoded(value))
      if (several.has(key)) found.push(...candidates(decoded(value)))
    }
  }
  for (const [, graph = ''] of html.matchAll(graphs)) found.push(...addressesInText(graph, origin))
  for (const [, address = ''] of html.matchAll(backgrounds)) found.push(decoded(address))
  return found
}

function isAbsolute(value: string, origin: string | undefined): boolean {
  return origin !== undefined && value.startsWith(origin)
}

/** The URLs of a `srcset`. They are separated by spaces, since a URL may contain a comma. */
function candidates(srcset: string): string[] {
  return srcset.split(/\s+/).filter((part) => part !== '' && !/^[\d.]+[wx],?$/.test(part))
}

const end = /["'<>\s\\`]|&(?:quot|lt|gt|apos|#)/

/** Returns every absolute URL of the site in a text of any format: a feed, a sitemap, Markdown, JSON. */
export function addressesInText(text: string, origin: string | undefined): string[] {
  if (origin === undefined) return []
  const plain = text.replaceAll('&amp;', '&')
  const found: string[] = []
  for (let at = plain.indexOf(origin); at !== -1; at = plain.indexOf(origin, at + origin.length)) {
    const rest = plain.slice(at, at + maxLength)
    const length = rest.search(end)
    found.push(closed(length === -1 ? rest : rest.slice(0, length)))
  }
  return found
}

/** The same for a calendar, whose long lines may be folded inside a URL. Source: RFC 5545, §3.1. */
export function addressesInCalendar(text: string, origin: string | undefined): string[] {
  return addressesInText(text.replace(/\r?\n[ \t]/g, ''), origin)
}

/** Characters of a URL. */
const maxLength = 2_048

/** A URL in running text, without the punctuation or bracket after it. */
function closed(address: string): string {
  let depth = 0
  for (let index = 0; index < address.length; index++) {
    if (address[index] === '(') depth++
    if (address[index] === ')' && --depth < 0) return closed(address.slice(0, index))
  }
  return address.replace(/[\].,;:!?*_]{1,9}$/, '')
}

const strings = /"(\/[^"\\]*)"/g

/** Returns every path of the site in a JSON document whose strings are URLs, such as a web app manifest. */
export function addressesInJson(text: string): string[] {
  return [...text.matchAll(strings)].map(([, address = '']) => address)
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

function decoded(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|lt|gt|apos));/gi, (match, hex, number, name) => {
    if (name) return named[name.toLowerCase()] ?? match
    const point = hex ? Number.parseInt(hex, 16) : Number(number)
    return point <= 0x10ffff ? String.fromCodePoint(point) : match
  })
}
