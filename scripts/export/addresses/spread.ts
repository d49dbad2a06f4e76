import type { Own } from './targetOf.ts'

/**
 * The path of the file for a page with a query, which static servers ignore: `/c/port?page=2` becomes `/c/port/page/2`. The length stays
 * the same, since RSC payloads contain the lengths of their texts.
 */
export function spread(target: string): string {
  return target.replaceAll(/[?=&]/g, '/')
}

/** The names and values of a query, as written in data or in HTML. */
const query = /\?[\w-]{1,40}=[\w.~%+-]*(?:&(?:amp;)?[\w-]{1,40}=[\w.~%+-]*)*/g

/** Characters before the start of a URL. */
const delimiter = /["'<>\s\\(,]/

/** Replaces every link to a page with a query by the path of its file. */
export function spreadIn(text: string, { origin = '', queriesOf }: Own): string {
  let made = ''
  let done = 0
  for (const { index, 0: whole } of text.matchAll(query)) {
    const path = pathBefore(text, index, origin)
    const names = path === undefined ? [] : queriesOf(path)
    const own = whole.slice(1).split(/&(?:amp;)?/)
    if (own.some((pair) => !names.includes(pair.split('=', 1)[0] ?? ''))) continue
    made += text.slice(done, index) + spread(`?${own.join('&')}`)
    done = index + whole.length
  }
  return done === 0 ? text : made + text.slice(done)
}

/** Maximum length of a URL that is examined, in characters. */
const maxLength = 2_048

/** The path of this site that ends at an index of a text; undefined for another site's URL and for other text. */
function pathBefore(text: string, index: number, origin: string): string | undefined {
  let begin = index
  while (begin > 0 && index - begin < maxLength && !delimiter.test(text[begin - 1] ?? '')) begin--
  const address = text.slice(begin, index)
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) ? path : undefined
}
