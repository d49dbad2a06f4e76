import type { SiteUrls } from './targetOf.ts'

/**
 * The path of the file for a page with a query, which static servers ignore: `/c/port?page=2` becomes `/c/port/page/2`. The length stays
 * the same, since RSC payloads contain the lengths of their texts.
 */
export function pathOfQuery(target: string): string {
  return target.replaceAll(/[?=&]/g, '/')
}

/** The names and values of a query, as written in data or in HTML. */
const query = /\?[\w-]{1,40}=[\w.~%+-]*(?:&(?:amp;)?[\w-]{1,40}=[\w.~%+-]*)*/g

/** Characters before the start of a URL. */
const delimiter = /["'<>\s\\(,]/

/** Replaces every link to a page with a query by the path of its file. */
export function replaceQueries(text: string, { origin = '', queriesOf }: SiteUrls): string {
  let result = ''
  let copiedUpTo = 0
  for (const { index, 0: match } of text.matchAll(query)) {
    const path = pathBefore(text, index, origin)
    const names = path === undefined ? [] : queriesOf(path)
    const own = match.slice(1).split(/&(?:amp;)?/)
    if (own.some((pair) => !names.includes(pair.split('=', 1)[0] ?? ''))) continue
    result += text.slice(copiedUpTo, index) + pathOfQuery(`?${own.join('&')}`)
    copiedUpTo = index + match.length
  }
  return copiedUpTo === 0 ? text : result + text.slice(copiedUpTo)
}

/** Maximum length of a URL that is examined, in characters. */
const maxLength = 2_048

/** The path of this site that ends at an index of a text; undefined for another site's URL and for other text. */
function pathBefore(text: string, index: number, origin: string): string | undefined {
  let start = index
  while (start > 0 && index - start < maxLength && !delimiter.test(text[start - 1] ?? '')) start--
  const address = text.slice(start, index)
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) ? path : undefined
}
