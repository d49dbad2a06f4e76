import type { Edition } from '../../content/edition/Edition'

/** Returns whether a link leads to the current page, or to a page above it (`within`). */
export type CurrentMark = (href: string) => boolean | 'within'

/** Marks the links of a menu. Home is marked only on itself. */
export function currentIn(edition: Edition, path: string): CurrentMark {
  const start = edition.href('/')
  const here = edition.href(path)
  return (href) => href === here || (href !== start && here.startsWith(`${href}/`) && 'within')
}
