import type { Edition } from '../../content/edition/Edition'
import type { DeclaredRoute } from '../../server/routes/createRoutes'
import type { ListedContent } from '../../server/routes/Route'
import type { Addresses } from '../Addresses'
import { tryEntry } from '../tryEntry'
import { xml } from '../xml'
import { entriesOf, languagesHere } from './entriesOf'
import { namespaces } from './namespaces'
import { type SitemapRoute, sitemapOf } from './sitemapOf'

/** The name of the part with pages that belong to no list. */
const singlePages = 'pages'

/** The input of a sitemap. */
export type SitemapInput = { edition: Edition; addresses: Addresses; routes: readonly DeclaredRoute[]; now: Date }

/**
 * Returns the sitemap index: each part with its newest change. Parts are filled oldest first, so that old parts do not
 * change.
 */
export function siteMapIndex({ edition, addresses, routes, now }: SitemapInput): string {
  const size = partSize(languagesHere(edition).length)
  const parts = sitemapOf(routes).flatMap((mapped) => {
    if (mapped.kind === 'one') return []
    const { changed } = edition.sitemapExtent(mapped.list, size)
    return changed.map((newest, index) => ({ name: `${mapped.name}-${index + 1}`, newest }))
  })
  const all = [{ name: singlePages, newest: 0 }, ...parts].map(({ name, newest }) => ({
    loc: addresses.absolute(`/sitemap/${name}.xml`),
    ...(newest > 0 && newest <= now.getTime() && { lastmod: new Date(newest).toISOString() }),
  }))
  return xml({ sitemapindex: { '@xmlns': namespaces['@xmlns'], sitemap: all } })
}

/** Returns one part by its name, `article-3` or `pages`; undefined for an unknown name. */
export function siteMapPart(name: string, mapping: SitemapInput): string | undefined {
  const { edition, addresses, routes, now } = mapping
  const mapped = sitemapOf(routes)
  if (name === singlePages) {
    const pages = mapped.filter((one) => one.kind === 'one').flatMap((one) => pageAlone(one, mapping))
    return urlSet(pages)
  }
  const [, kind, number] = /^([a-z]{1,20})-([1-9]\d{0,4})$/.exec(name) ?? []
  const one = mapped.find((candidate) => candidate.kind === 'many' && candidate.name === kind)
  if (one?.kind !== 'many') return undefined
  const limit = partSize(languagesHere(edition).length)
  const entries = edition.sitemapEntries({ list: one.list, offset: (Number(number) - 1) * limit, limit })
  if (entries.length === 0) return undefined
  return urlSet(
    entries.flatMap((entry) => {
      const make = () => entriesOf(one.pathOf(entry.slug), entry, edition, addresses, now)
      return tryEntry(edition.site, `${one.list}:${entry.slug}`, make) ?? []
    }),
  )
}

function urlSet(url: ReturnType<typeof entriesOf>): string {
  return xml({ urlset: { ...namespaces, url } })
}

/**
 * Returns a page without slug. Its date is that of its list; a page with an empty list is omitted, except the front
 * page.
 */
function pageAlone({ path, list }: Extract<SitemapRoute, { kind: 'one' }>, { edition, addresses, now }: SitemapInput) {
  const { count, changed } = stateOf(list, edition, now)
  if (count === 0 && path !== '/') return []
  return entriesOf(path, changed > 0 ? { changed } : {}, edition, addresses, now)
}

function stateOf(list: ListedContent, edition: Edition, now: Date): { count: number; changed: number } {
  if (list === 'offers') return { count: edition.offers({ limit: 0 }, now).total, changed: 0 }
  if (list === 'social') return { count: edition.site.website.social.profiles.length, changed: 0 }
  const { count, changed } = edition.sitemapExtent(list, Number.MAX_SAFE_INTEGER)
  return { count, changed: changed[0] ?? 0 }
}

/**
 * Approximate maximum size of a part in bytes, and maximum number of its addresses: far below the limits of search
 * engines, 50 MB and 50,000 addresses.
 */
const [maxPartBytes, maxEntries] = [3_000_000, 5_000]

/** Bytes of an entry, and of each alternate language in it. */
const [entryBytes, alternateBytes] = [420, 150]

/**
 * Returns the number of pages per part for a number of languages: each page has an entry per language, with alternates
 * for all.
 */
function partSize(languages: number): number {
  const page = languages === 1 ? entryBytes : languages * (entryBytes + (languages + 1) * alternateBytes)
  return Math.max(1, Math.min(Math.floor(maxEntries / languages), Math.floor(maxPartBytes / page)))
}
