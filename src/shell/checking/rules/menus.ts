import { suggest } from '../../../content/document/suggest'
import { refPaths } from '../../../content/pathTo'
import { findRedirect } from '../../../content/redirects/findRedirect'
import type { Site } from '../../../content/Site'
import type { MenuItem } from '../../../content/schema/site'
import { describedIn } from '../describedIn'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { composed } from './compositions'

/** Where menus, and the ways on of sections, lead: to pages of entries that are there. */
export const menus: Rule = function* ({ site }) {
  for (const [index, { items }] of site.website.menus.entries()) yield* itemsIn(items, `$.menus[${index}].items`, site)
  for (const { sections, path, slug } of composed(site.website))
    for (const [index, { more }] of sections.entries())
      if (more) yield* urlAt(more.url, { path: `${path}[${index}].more.url`, slug }, site)
}

function* itemsIn(items: readonly MenuItem[], path: string, site: Site): Generator<Finding> {
  for (const [index, { url, ref, children }] of items.entries()) {
    const own = `${path}[${index}]`
    if (url === undefined && ref === undefined)
      yield { kind: 'no-target', path: own, what: 'the link leads to the front page: it has neither url nor ref' }
    if (url !== undefined) yield* urlAt(url, { path: `${own}.url` }, site)
    else if (ref !== undefined) yield* refAt(ref, `${own}.ref`, site)
    yield* itemsIn(children, `${own}.children`, site)
  }
}

type Place = { path: string; slug?: string | undefined }

function* urlAt(url: string, place: Place, site: Site): Generator<Finding> {
  const [path = ''] = url.split(/[?#]/, 1)
  for (const [kind, folder] of refPaths) {
    const name = path.startsWith(folder) ? decoded(path.slice(folder.length)) : ''
    if (name === '' || name.includes('/') || name.includes('.') || findRedirect(site.redirects, path)) continue
    yield* target(kind, name, place, site)
  }
}

function* refAt(ref: string, path: string, site: Site): Generator<Finding> {
  const [kind = '', ...rest] = ref.split(':')
  if (rest.length === 0) return
  if (refPaths.has(kind)) yield* target(kind, rest.join(':'), { path }, site)
  else
    yield {
      kind: 'no-target',
      path,
      what: `a ref cannot name a "${kind}"`,
      todo: suggest(kind, refPaths.keys()),
    }
}

function* target(kind: string, name: string, place: Place, site: Site): Generator<Finding> {
  const known = slugsOf(kind, site)
  if (known.has(name)) return
  yield { kind: 'no-target', ...place, what: `there is no ${kind} "${name}"`, todo: suggest(name, known.keys()) }
}

/** Slugs, as a set or as the keys of a map. */
type Slugs = { has: (slug: string) => boolean; keys: () => Iterable<string> }

function slugsOf(kind: string, site: Site): Slugs {
  const { pages, events, listings, products } = site
  const lists: Readonly<Record<string, Slugs>> = {
    ...describedIn(site),
    page: pages,
    event: events,
    listing: listings,
    product: products,
  }
  return lists[kind] ?? new Set()
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}
