import { nearest, suggest } from '../../src/content/document/suggest.ts'
import { pathAt, type SiteAddresses, siteAddresses, withoutPrefix } from '../../src/content/languages/siteAddresses.ts'
import { kindOfList, refPaths } from '../../src/content/pathTo.ts'
import { findRedirect } from '../../src/content/redirects/findRedirect.ts'
import { LocalisedText } from '../../src/content/schema/LocalisedText.ts'
import type { Site } from '../../src/content/site/Site.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import { linksIn } from './linksIn.ts'
import { isMarkdown } from './stringsIn.ts'

/** A broken link, as written in its text. */
export type DeadLink = CountedFinding & { quote: string }

/**
 * Finds links in texts to missing entries of the same site, each once. The site's hosts are those of its document and of `siteUrl`. Links
 * that a redirect matches are valid.
 */
export function deadLinks(site: Site, siteUrl: string | undefined): DeadLink[] {
  const place: Surroundings = {
    own: siteAddresses(site.website, siteUrl === undefined ? [] : [siteUrl]),
    redirects: site.redirects,
    pages: pagesOf(site),
  }
  const found = new Map<string, DeadLink>()
  for (const { text, path, page } of textsOf(site))
    for (const quote of linksIn(text)) {
      const dead = deadEnd(quote, page, place)
      const before = found.get(quote)
      if (!dead) continue
      if (before) before.count++
      else found.set(quote, { kind: 'no-target', path, quote, count: 1, ...dead })
    }
  return [...found.values()]
}

/** A Markdown text, its JSON path, and the page that shows it. */
type Text = { text: string; path: string; page: string }

function* textsOf({ website }: Site): Generator<Text> {
  for (const [list, kind] of Object.entries(kindOfList) as [keyof typeof kindOfList, string][])
    for (const [index, entry] of website[list].entries())
      yield* textsIn(entry, `$.${list}[${index}]`, `${refPaths.get(kind)}${encodeURIComponent(entry.slug)}`)
  yield* textsIn({ sections: website.sections }, '$', '/')
}

function* textsIn(value: unknown, path: string, page: string): Generator<Text> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, page)
  else if (value instanceof LocalisedText) {
    if (isMarkdown(path)) yield* inLanguages(value, path, page)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, `${path}.${key}`, page)
}

function* inLanguages(text: LocalisedText, path: string, page: string): Generator<Text> {
  const value = text.toJSON()
  if (typeof value === 'string') yield { text: value, path, page }
  else for (const [code, text] of Object.entries(value)) yield { text, path: `${path}.${code}`, page }
}

/** The fault of a link on a page; undefined if it is valid or leads to another site. */
function deadEnd(
  href: string,
  page: string,
  { own, redirects, pages }: Surroundings,
): { what: string; todo: string } | undefined {
  const path = ownPath(href, page, own)
  if (path === undefined || findRedirect(redirects, path)) return undefined
  for (const [kind, folder] of refPaths) {
    const name = path.startsWith(folder) ? decoded(path.slice(folder.length)) : ''
    if (name === '' || name.includes('/') || name.includes('.')) continue
    const known = pages[kind]
    if (known?.has(name)) continue
    const names = [...(known?.keys() ?? [])]
    const similar = nearest(name, names)
    const todo = similar === undefined ? suggest(name, names) : `Did you mean "${folder}${similar}"?`
    return { what: `broken link "${href}": there is no ${kind} "${name}"`, todo }
  }
  return undefined
}

/** The path that a link on a page leads to, without the language prefix; undefined for another site. */
function ownPath(href: string, page: string, own: SiteAddresses): string | undefined {
  const home = 'http://site.invalid'
  if (!URL.canParse(href, home + page)) return undefined
  const { protocol, origin, pathname, hostname } = new URL(href, home + page)
  const isOwn = origin === home || (/^https?:$/.test(protocol) && own.hosts.has(hostname))
  const path = isOwn ? pathAt(pathname, own) : undefined
  return path === undefined ? undefined : withoutPrefix(path, own)
}

/** Valid targets of links: the site's hosts, its redirects, and the slugs of each kind. */
type Surroundings = { own: SiteAddresses; redirects: Site['redirects']; pages: Pages }
type Pages = Readonly<Record<string, { has: (slug: string) => boolean; keys: () => Iterable<string> }>>

function pagesOf(site: Site): Pages {
  const { articleBySlug, articlesBy, categories, tags, authors, pages, events, listings, products } = site
  return {
    article: articleBySlug,
    category: categories,
    tag: new Set([...tags.keys(), ...articlesBy.tag.keys()]),
    author: authors,
    page: pages,
    event: events,
    listing: listings,
    product: products,
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}
