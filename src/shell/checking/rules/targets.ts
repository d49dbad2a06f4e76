import { suggest } from '../../../content/document/suggest'
import { pathAt, type SiteAddresses, siteAddresses, withoutPrefix } from '../../../content/languages/siteAddresses'
import { fixedPaths, refPaths } from '../../../content/pathTo'
import { findRedirect } from '../../../content/redirects/findRedirect'
import type { Site } from '../../../content/site/Site'
import type { Finding } from '../Finding'
import { describedIn } from './describedIn'
import { type KnownSlugs, suggestSlug } from './suggestSlug'

/** The place of a link in the document. */
export type LinkPlace = { path: string; slug?: string | undefined }

/** Checks that links to pages of a site lead to pages that exist; other links are not checked. */
export type Targets = {
  url: (url: string, place: LinkPlace) => Generator<Finding>
  /** Checks a reference of a menu, such as `page:about` or `agenda`. */
  ref: (ref: string, place: LinkPlace) => Generator<Finding>
}

const targetsBySite = new WeakMap<Site, Targets>()

/** Returns the link checks for a site. */
export function targetsOf(site: Site): Targets {
  const targets = targetsBySite.get(site) ?? createTargets(site)
  targetsBySite.set(site, targets)
  return targets
}

function createTargets(site: Site): Targets {
  const own = siteAddresses(site.website, [])

  function* url(address: string, place: LinkPlace): Generator<Finding> {
    const path = ownPath(address, own)
    if (path === undefined || findRedirect(site.redirects, path)) return
    for (const [kind, folder] of refPaths)
      if (path.startsWith(folder)) return yield* entry(kind, decoded(path.slice(folder.length)), place)
    if (!fixedPaths.has(path))
      yield { kind: 'no-target', ...place, what: `there is no page "${path}"`, todo: suggest(path, fixedPaths) }
  }

  function* ref(reference: string, place: LinkPlace): Generator<Finding> {
    const [kind = '', ...rest] = reference.split(':')
    if (rest.length > 0 && refPaths.has(kind)) return yield* entry(kind, rest.join(':'), place)
    const names = [...fixedPaths].flatMap((path) => path.slice(1) || [])
    if (rest.length > 0)
      yield { kind: 'no-target', ...place, what: `unknown kind of ref "${kind}"`, todo: suggest(kind, refPaths.keys()) }
    else if (!fixedPaths.has(`/${kind.replace(/^[/\\]+/, '')}`) && !findRedirect(site.redirects, `/${kind}`))
      yield { kind: 'no-target', ...place, what: `there is no page "${kind}"`, todo: suggest(kind, names) }
  }

  function* entry(kind: string, slug: string, place: LinkPlace): Generator<Finding> {
    const known = slugsOf(kind, site)
    if (slug.includes('/') || slug.includes('.') || known.has(slug)) return
    yield { kind: 'no-target', ...place, what: `there is no ${kind} "${slug}"`, todo: suggestSlug(slug, known) }
  }

  return { url, ref }
}

/** Returns the path of a page of the site, without language prefix; undefined for files, data and other sites. */
function ownPath(address: string, own: SiteAddresses): string | undefined {
  if (!/^(\/|https?:)/i.test(address)) return undefined
  const path = pathAt(address.split(/[?#]/, 1)[0] ?? '', own)
  return path === undefined || /\.|^\/media\//.test(path) ? undefined : withoutPrefix(path, own)
}

function slugsOf(kind: string, site: Site): KnownSlugs {
  const { pages, events, listings, products } = site
  const lists: Readonly<Record<string, KnownSlugs>> = {
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
