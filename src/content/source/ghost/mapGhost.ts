import { isTimeZone } from '../../../i18n/formats'
import { membersMarker } from '../../../text/membersMarker'
import { withoutEndSlashes } from '../../fetching/withoutEndSlashes'
import type { CmsDraft } from '../cms/CmsDrafts'
import type { MediaNames } from '../cms/createMediaNames'
import { cmsSlug, dateOf, firstWords, textOfHtml, uniqueSlugs } from '../cms/texts'
import { withMediaAt } from '../cms/withMediaAt'
import type { GhostAuthor, GhostPost, GhostSettings, GhostTag, GhostTier } from './GhostPost'
import { socialUrlsOf } from './socialUrlsOf'

/** Everything that was read from one Ghost. `undefined` means that an entry is not shown. */
export type GhostContent = {
  settings: GhostSettings
  posts: Iterable<PreparedGhostPost | undefined>
  pages: Iterable<PreparedGhostPost | undefined>
  tags: readonly GhostTag[]
  authors: readonly GhostAuthor[]
  tiers: readonly GhostTier[]
}

/** A post or page with the fields that depend on nothing else, and what it refers to, by id. */
export type PreparedGhostPost = {
  id: string
  url: string
  slug: string
  visibility: string
  tags: readonly string[]
  authors: readonly string[]
  /** Slugs of the tiers whose members may read it. */
  tiers: readonly string[]
  fields: Readonly<Record<string, unknown>>
}

/** Where a Ghost is, without a slash at the end, and the names of its media. */
export type GhostPlaces = { url: string; names: MediaNames }

/** Returns the address of a site in its texts, without a slash at the end: the one of its settings, if there is one. */
export function ghostUrlOf({ url }: Pick<GhostSettings, 'url'>, fallback: string): string {
  return withoutEndSlashes(URL.canParse(url) ? url : fallback)
}

/** Prepares a post for articles. Returns undefined for a post that is not published. */
export function prepareGhostPost(post: GhostPost, places: GhostPlaces): PreparedGhostPost | undefined {
  if (post.status !== 'published') return undefined
  const body = bodyOf(post.html, places)
  return prepared(post, places, isCut(post) && body !== '' ? body + membersMarker : body)
}

/** Prepares a page. Returns undefined for an unpublished page, and for a closed page without a public opening. */
export function prepareGhostPage(page: GhostPost, places: GhostPlaces): PreparedGhostPost | undefined {
  if (page.status !== 'published') return undefined
  const isOpen = page.visibility === 'public' || isCut(page)
  const end = isOpen ? page.html.length : Math.max(0, page.html.indexOf(membersMarker))
  const body = bodyOf(page.html.slice(0, end), places)
  return page.visibility !== 'public' && body === '' ? undefined : prepared(page, places, body)
}

/** Whether the text is only the public opening of a closed text. */
function isCut({ visibility, access }: GhostPost): boolean {
  return visibility !== 'public' && access === false
}

function prepared(post: GhostPost, { names }: GhostPlaces, body: string): PreparedGhostPost {
  const { id } = post
  const title = textOfHtml(post.title)
  const standfirst = textOfHtml(post.custom_excerpt)
  const published = dateOf(post.published_at)
  const updated = dateOf(post.updated_at)
  const image = imageOf(post, names)
  return {
    id,
    url: post.url,
    slug: cmsSlug(post.slug, title, `post-${id}`),
    visibility: post.visibility,
    tags: post.tags.map((tag) => tag.id),
    authors: post.authors.map((author) => author.id),
    tiers: post.tiers.filter(({ type }) => type !== 'free' || post.visibility === 'tiers').map(({ slug }) => slug),
    fields: {
      id,
      title: title || firstWords(standfirst || textOfHtml(body.slice(0, 2_000))) || `#${id}`,
      ...(standfirst && { standfirst }),
      body,
      body_format: 'html',
      ...(published && { published_at: published }),
      ...(updated && updated !== published && { updated_at: updated }),
      ...(post.featured && { priority: 10 }),
      ...(image && { images: [image] }),
      ...seoOf(post, names),
    },
  }
}

/**
 * Media get their address in Gazette. Links to Ghost's portal and to its downloads lead to Ghost, where they work. Blocks for some readers
 * are shown only if they are for readers who have not signed in, as in the Content API.
 */
function bodyOf(html: string, { names, url }: GhostPlaces): string {
  const root = new URL(`${url}/`)
  return names
    .localise(withoutGatedBlocks(html), `${url}/`)
    .replace(/(\shref=["'])(?:\/(?!\/)[^"'\s#]{0,200})?(?=#\/portal\b)/gi, `$1${root.href}`)
    .replace(/(\shref=["'])\/(?=(?:[^"'\s]{0,100}\/)?content\/files\/)/gi, `$1${root.origin}/`)
}

const [gateBegin, gateEnd] = ['<!--kg-gated-block:begin ', '<!--kg-gated-block:end-->']

/** Removes the blocks that Ghost does not show to everybody. */
function withoutGatedBlocks(html: string): string {
  const [rest = '', ...parts] = html.split(gateEnd).reverse()
  const shown = parts.map((part) => {
    const begin = part.indexOf(gateBegin)
    const end = part.indexOf('-->', begin)
    if (begin < 0 || end < 0) return part
    const isForAll = /\bnonMember:["']?true\b/.test(part.slice(begin, end))
    return part.slice(0, begin) + (isForAll ? part.slice(end + '-->'.length) : '')
  })
  return [rest, ...shown].reverse().join('')
}

function imageOf(post: GhostPost, names: MediaNames): object | undefined {
  const file = names.itemOf(post.feature_image)
  if (!file) return undefined
  const alt = textOfHtml(post.feature_image_alt)
  const caption = textOfHtml(post.feature_image_caption)
  return { ...file, ...(alt && { alt }), ...(caption && { caption }) }
}

function seoOf(post: GhostPost, names: MediaNames): { seo?: object } {
  const isElsewhere = post.canonical_url !== '' && names.pathOf(post.canonical_url) === undefined
  const filename = names.nameOf(post.og_image) ?? names.nameOf(post.twitter_image)
  const seo = {
    ...(post.meta_title && { title: post.meta_title }),
    ...(post.meta_description && { description: post.meta_description }),
    ...(filename && { image: { filename } }),
    ...(isElsewhere && { canonical_url: post.canonical_url }),
  }
  return Object.keys(seo).length > 0 ? { seo } : {}
}

type Redirect = { from: string; to: string }

/** Returns the `data` of the document. */
export function mapGhost(content: GhostContent, places: GhostPlaces): Record<string, unknown> {
  const { tiers } = content
  const { names } = places
  const redirects: Redirect[] = []
  const redirect = (url: string, to: string) => {
    const from = names.pathOf(url)
    if (from !== undefined && from !== '/' && !/[?#]/.test(from) && pathOf(from) !== to) redirects.push({ from, to })
  }
  const posts = shownOf(content.posts)
  const tags = slugsOf(content.tags.filter(isPublicTag))
  const authors = slugsOf(content.authors)
  const primary = new Set(posts.flatMap((post) => post.tags.find((id) => tags.has(id)) ?? []))
  const paid = tiers.filter(({ type }) => type === 'paid').map(({ slug }) => slug)

  const root = names.pathOf(`${places.url}/`) ?? '/'
  redirects.push(
    { from: `${root}rss`, to: '/feed.xml' },
    { from: `${root}page/*`, to: '/' },
    ...['images', 'media'].map((folder) => ({
      from: `${root}content/${folder}/*`,
      to: `/media${root}content/${folder}/:splat`,
    })),
    { from: `${root}content/files/*`, to: `${places.url}/content/files/:splat` },
  )
  // These rules come first: they stay if a site has more rules than Gazette accepts.
  const redirectList = (url: string, to: string) => {
    redirect(url, to)
    if (url === '') return
    redirect(`${withoutEndSlashes(url)}/rss/`, `${to}/feed.xml`)
    redirect(`${withoutEndSlashes(url)}/page/*`, to)
  }
  for (const { id, url } of content.tags)
    if (tags.has(id)) redirectList(url, `/${primary.has(id) ? 'c' : 'tag'}/${tags.get(id)}`)
  for (const { id, url } of content.authors) redirectList(url, `/author/${authors.get(id)}`)

  const unique = uniqueSlugs()
  const articles = posts.map((post) => {
    const slug = unique(post.slug, post.id)
    redirect(post.url, `/article/${slug}`)
    const own = post.tags.filter((id) => tags.has(id))
    const isCategory = (id: string) => primary.has(id)
    return {
      ...post.fields,
      slug,
      categories: known(tags, own.filter(isCategory)),
      tags: known(
        tags,
        own.filter((id) => !isCategory(id)),
      ),
      authors: known(authors, post.authors),
      ...accessOf(post, paid),
    }
  })
  const uniquePage = uniqueSlugs()
  const pages = shownOf(content.pages).map((page) => {
    const slug = uniquePage(page.slug, page.id)
    redirect(page.url, `/p/${slug}`)
    const { published_at, priority, ...fields } = page.fields
    return { ...fields, slug }
  })
  // Of two rules for an address, the first is used.
  const moved = new Map(redirects.toReversed().map(({ from, to }) => [pathOf(from), to]))
  return {
    ...siteFields(content, places, moved),
    categories: content.tags.filter(({ id }) => primary.has(id)).map((tag) => categoryOf(tag, tags, names)),
    tags: content.tags
      .filter(({ id }) => tags.has(id) && !primary.has(id))
      .map(({ id, name }) => ({ id, slug: tags.get(id), name: textOfHtml(name) || tags.get(id) })),
    authors: content.authors.map((author) => authorOf(author, authors, names)),
    articles,
    pages,
    redirects,
  }
}

/**
 * Maps one entry of the Admin API as if it were published, with its whole text. Its first tag is its category. Its pictures stay at Ghost.
 */
export function mapGhostDraft(
  list: CmsDraft['list'],
  post: GhostPost,
  places: GhostPlaces,
  addressesOf: (filename: string) => string[],
): CmsDraft {
  const { fields, slug } = prepared(post, places, bodyOf(post.html, places))
  const entry = { ...withMediaAt(addressesOf, fields), slug }
  const { published_at, priority, ...ofPage }: Record<string, unknown> = entry
  const mediaOrigin = new URL(places.url).origin
  const draft = { list, slug, isPublished: post.status === 'published', mediaOrigin }
  if (list === 'pages') return { ...draft, entry: ofPage }
  const tags = post.tags.map((tag) => tag.slug).filter((name) => name !== '' && !name.startsWith('hash-'))
  const authors = post.authors.map((author) => author.slug).filter((name) => name !== '')
  const terms = { categories: tags.slice(0, 1), tags: tags.slice(1), authors }
  return { ...draft, entry: { ...entry, ...terms } }
}

type Slugs = ReadonlyMap<string, string>

function slugsOf(entries: readonly { id: string; slug: string; name: string }[]): Slugs {
  const unique = uniqueSlugs()
  return new Map(entries.map(({ id, slug, name }) => [id, unique(cmsSlug(slug, textOfHtml(name), id), id)]))
}

function known(slugs: Slugs, ids: readonly string[]): string[] {
  return ids.flatMap((id) => slugs.get(id) ?? [])
}

/** Internal tags are for editors and themes: their names begin with `#`. */
function isPublicTag({ visibility, slug, name }: GhostTag): boolean {
  return visibility === 'public' && !slug.startsWith('hash-') && !name.startsWith('#')
}

/** The older of two posts with the same slug keeps it. Ids of Ghost begin with their time. */
function shownOf(posts: GhostContent['posts']): PreparedGhostPost[] {
  return [...posts].filter((post) => post !== undefined).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** A tier that no reader has: such a text is for nobody. */
const noTier = 'no-tier'

/** Maximum number of tiers of an article. */
const maxTiers = 20

/** Unknown kinds of visibility count as `paid`. Source: https://docs.ghost.org/content-api/posts */
function accessOf({ visibility, tiers }: PreparedGhostPost, paid: readonly string[]): { access?: unknown } {
  if (visibility === 'public') return {}
  if (visibility === 'members') return { access: 'members' }
  const names = (visibility === 'tiers' ? tiers : [...new Set([...paid, ...tiers])]).filter((slug) => slug !== '')
  return { access: names.length > 0 ? names.slice(0, maxTiers) : [noTier] }
}

/** The path of an address without query and slash at the end, decoded. */
function pathOf(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function categoryOf(
  { id, name, description, accent_color: colour, feature_image }: GhostTag,
  slugs: Slugs,
  names: MediaNames,
) {
  const filename = names.nameOf(feature_image)
  return {
    id,
    slug: slugs.get(id),
    name: textOfHtml(name) || slugs.get(id),
    ...(description && { description: textOfHtml(description) }),
    ...(colour && { colour }),
    ...(filename && { image: { filename } }),
  }
}

function authorOf(author: GhostAuthor, slugs: Slugs, names: MediaNames) {
  const { id, name, bio, website } = author
  const photo = names.nameOf(author.profile_image)
  const socials = socialUrlsOf(author)
  return {
    id,
    slug: slugs.get(id),
    name: textOfHtml(name) || slugs.get(id),
    ...(bio && { bio: textOfHtml(bio) }),
    ...(photo && { photo: { filename: photo } }),
    ...(socials.length > 0 && { socials: Object.fromEntries(socials) }),
    ...(website && { same_as: [website] }),
  }
}

function siteFields(
  { settings, tiers }: GhostContent,
  { names, url }: GhostPlaces,
  moved: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const language = settings.locale || settings.lang
  const media = Object.entries({ logo: settings.logo, favicon: settings.icon, cover: settings.cover_image }).flatMap(
    ([role, address]) => {
      const filename = names.nameOf(address)
      return filename === undefined ? [] : [[role, { filename }]]
    },
  )
  const menus = [
    { location: 'main', items: itemsOf(settings.navigation, { names, url }, moved) },
    { location: 'footer', items: itemsOf(settings.secondary_navigation, { names, url }, moved) },
  ].filter(({ items }) => items.length > 0)
  const profiles = socialUrlsOf(settings).map(([network, address]) => ({ network, url: address }))
  return {
    name: textOfHtml(settings.title) || new URL(url).host,
    ...(settings.description && { tagline: textOfHtml(settings.description) }),
    ...(settings.meta_description && { description: textOfHtml(settings.meta_description) }),
    ...(isTimeZone(settings.timezone) && { timezone: settings.timezone }),
    ...(language && { i18n: { main_language: language } }),
    ...(settings.accent_color && { ui: { theme_config: { brand: { primary: settings.accent_color } } } }),
    ...(media.length > 0 && { media: Object.fromEntries(media) }),
    ...(menus.length > 0 && { menus }),
    ...(profiles.length > 0 && { social: { profiles } }),
    ...(settings.members_enabled && { membership: membershipOf(tiers, url) }),
  }
}

/** Links to pages of the site lead to their address in Gazette, those to the portal to Ghost. */
function itemsOf(
  links: GhostSettings['navigation'],
  { names, url }: GhostPlaces,
  moved: ReadonlyMap<string, string>,
): { label: string; url: string }[] {
  return links.flatMap(({ label, url: address }) => {
    const target = URL.parse(address, `${url}/`)
    const text = textOfHtml(label)
    if (!target || address === '' || text === '') return []
    if (target.hash.startsWith('#/portal')) return [{ label: text, url: target.href }]
    const path = names.pathOf(target.href)
    if (path === undefined) return [{ label: text, url: target.href }]
    const isHome = target.href.replace(/\/$/, '') === url
    return [{ label: text, url: isHome ? '/' : (moved.get(pathOf(path)) ?? path) }]
  })
}

/** Maximum number of benefits that a site shows. */
const maxBenefits = 20

function membershipOf(tiers: readonly GhostTier[], url: string): object {
  const offered = tiers.filter(({ active, type }) => active && type === 'paid')
  const benefits = new Set(
    offered.flatMap((tier) =>
      tier.benefits.map((benefit) => textOfHtml(typeof benefit === 'string' ? benefit : benefit.name)),
    ),
  )
  return { benefits: [...benefits].filter(Boolean).slice(0, maxBenefits), url: `${url}/#/portal/signup` }
}
