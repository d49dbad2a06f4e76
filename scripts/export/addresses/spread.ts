import type { Own } from './targetOf.ts'

/**
 * The path at which a page with a query stands among files, which know no queries: `/c/port?page=2` is `/c/port/page/2`. As long as
 * before, since trees say how long their texts are.
 */
export function spread(target: string): string {
  return target.replaceAll(/[?=&]/g, '/')
}

/** The names and values of a query, as it is written in data or in HTML. */
const query = /\?[\w-]{1,40}=[\w.~%+-]*(?:&(?:amp;)?[\w-]{1,40}=[\w.~%+-]*)*/g

/** What ends an address on its left. */
const delimiter = /["'<>\s\\(,]/

/** A text of the site in which every link to a page with a query leads to where it stands among files. */
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

/** Characters of an address that are looked at. */
const longest = 2_048

/** The path of this site that ends at an index of a text; undefined for another site's, or what is none. */
function pathBefore(text: string, index: number, origin: string): string | undefined {
  let begin = index
  while (begin > 0 && index - begin < longest && !delimiter.test(text[begin - 1] ?? '')) begin--
  const address = text.slice(begin, index)
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) ? path : undefined
}
