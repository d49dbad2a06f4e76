import { isTimeZone } from '../../../i18n/formats'
import type { MappedType } from '../../../server/environment/readSource'
import { kindOfList, pathTo } from '../../pathTo'
import type { MediaNames } from '../cms/createMediaNames'
import { cmsSlug, dateOf, firstWords, textOfHtml, uniqueSlugs } from '../cms/texts'
import { mapMenus } from './mapMenus'
import type { WordPressMedia, WordPressPost, WordPressSite, WordPressTerm } from './WordPressPost'
import { withCoverPictures } from './withCoverPictures'

/** Everything that was read from one WordPress, by id. `undefined` means that an entry is not shown. */
export type WordPressContent = {
  site: WordPressSite
  posts: ReadonlyMap<number, PreparedPost | undefined>
  pages: ReadonlyMap<number, PreparedPost | undefined>
  /** Posts of further types, with the list that they are entries of. */
  mapped?: readonly MappedPosts[]
  /** The authors behind the terms of Co-Authors Plus. */
  coauthors?: ReadonlyMap<number, WordPressTerm | undefined>
  categories: readonly WordPressTerm[]
  tags: readonly WordPressTerm[]
  users: readonly WordPressTerm[]
  media: ReadonlyMap<number, WordPressMedia | undefined>
}

/** A post with the fields that depend on nothing else, and the ids of what it refers to. */
export type PreparedPost = Pick<
  WordPressPost,
  'id' | 'link' | 'date' | 'author' | 'coauthors' | 'categories' | 'tags'
> & {
  mediaId: number
  /** The number of pages that WordPress shows it on. */
  parts: number
  slug: string
  fields: Readonly<Record<string, unknown>>
}

/** The posts of a mapped type by id, and the terms of the taxonomies that are their categories and tags. */
export type MappedPosts = {
  as: MappedType['as']
  posts: ReadonlyMap<number, PreparedPost | undefined>
  terms: Partial<Record<'categories' | 'tags', readonly WordPressTerm[]>>
}

/** The addresses of the lists whose categories have no pages of their own. */
const listAddresses: Partial<Record<MappedType['as'], string>> = {
  events: '/agenda',
  directory: '/annuaire',
  products: '/shop',
}

type Redirect = { from: string; to: string }

/** Prepares a post. Returns undefined if it must stay closed: private, unpublished, or with a password. */
export function preparePost(post: WordPressPost, names: MediaNames): PreparedPost | undefined {
  const { id, content, excerpt, status, author, coauthors, categories, tags } = post
  if (status !== 'publish' || content.protected || excerpt.protected) return undefined
  const body = names.localise(withCoverPictures(content.rendered), post.link || undefined)
  const title = textOfHtml(post.title.rendered)
  const standfirst = standfirstOf(excerpt.rendered, content.rendered)
  const published = dateOf(post.date_gmt, post.date)
  const modified = dateOf(post.modified_gmt)
  return {
    id,
    link: post.link,
    date: post.date,
    author,
    ...(coauthors && { coauthors }),
    categories,
    tags,
    mediaId: post.featured_media,
    parts: content.rendered.split('<!--nextpage-->').length,
    slug: cmsSlug(post.slug, title, `post-${id}`),
    fields: {
      id: String(id),
      title: title || firstWords(standfirst || textOfHtml(content.rendered.slice(0, 2_000))) || `#${id}`,
      ...(standfirst && { standfirst }),
      body,
      body_format: 'html',
      ...(published && { published_at: published }),
      ...(modified && modified !== published && { updated_at: modified }),
      ...(post.sticky && { priority: 10 }),
      ...seoOf(post, title, names),
    },
  }
}

/**
 * Maximum number of characters of HTML that are compared with an excerpt, which has at most 55 words. They can be far apart, because
 * WordPress leaves out lists of categories or posts.
 */
const maxCompared = 200_000

/** Words at the beginning of a text that are compared, and the share of an excerpt's words that makes it an automatic one. */
const comparedWords = 4_000
const automaticShare = 0.9

/**
 * WordPress makes an excerpt of the first words if the editor wrote none, leaves out headings and other blocks, and joins words across
 * tags. An excerpt whose words are, in the same order, at the beginning of the text does not become a standfirst.
 */
function standfirstOf(excerpt: string, content: string): string {
  const text = textOfHtml(excerpt)
  if (text === '' || /(?:\[…\]|\[\.\.\.\]|…)$/.test(text)) return ''
  const words = wordsOf(text)
  const beginning = wordsOf(textOfHtml(content.slice(0, maxCompared))).slice(0, comparedWords)
  return commonWords(words, beginning) >= automaticShare * words.length ? '' : text
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The length of the longest sequence of words that both texts have in the same order. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const word of one) {
    const next = [0]
    for (const [index, candidate] of other.entries())
      next.push(word === candidate ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Fields of Yoast SEO or Rank Math. A canonical address of the site itself is that of WordPress. */
function seoOf({ yoast_head_json: yoast, meta }: WordPressPost, title: string, names: MediaNames): { seo?: object } {
  const found = yoast ? fieldsOfYoast(yoast) : fieldsOfRankMath(meta ?? {})
  if (!found) return {}
  const own = textOfHtml(found.title)
  const description = textOfHtml(found.description)
  const { canonical } = found
  const isElsewhere = typeof canonical === 'string' && canonical !== '' && names.pathOf(canonical) === undefined
  const seo = {
    ...(own && own !== title && { title: own }),
    ...(description && { description }),
    ...(isElsewhere && { canonical_url: canonical }),
    ...(found.isHidden && { noindex: true }),
  }
  return Object.keys(seo).length > 0 ? { seo } : {}
}

type SeoFields = { title: unknown; description: unknown; canonical: unknown; isHidden: boolean }

/** Source: https://developer.yoast.com/customization/apis/rest-api/ */
function fieldsOfYoast({ title, description, canonical, robots, og_site_name }: Record<string, unknown>): SeoFields {
  const isHidden = (robots as { index?: unknown } | undefined)?.index === 'noindex'
  return { title: withoutSiteName(title, og_site_name), description, canonical, isHidden }
}

/** The title of Yoast ends with the name of the site, which Gazette appends too. */
function withoutSiteName(title: unknown, site: unknown): unknown {
  const [text, end] = [textOfHtml(title), textOfHtml(site)]
  if (end === '' || !text.endsWith(end)) return title
  return text.slice(0, -end.length).replace(/\s[-–—:·•*|~«»<>⋆]{1,2}\s*$/u, '')
}

/** Texts with variables, such as `%title%`, are templates. */
function fieldsOfRankMath(meta: Record<string, unknown>): SeoFields | undefined {
  const { rank_math_title: title, rank_math_description: description, rank_math_robots: robots } = meta
  const isWritten = (text: unknown) => (/%\w{1,40}(?:\([^()%]{0,100}\))?%/.test(String(text)) ? undefined : text)
  return {
    title: isWritten(title),
    description: isWritten(description),
    canonical: meta.rank_math_canonical_url,
    isHidden: Array.isArray(robots) && robots.includes('noindex'),
  }
}

/** Returns the `data` of the document. */
export function mapWordPress(content: WordPressContent, names: MediaNames): Record<string, unknown> {
  const { site, media } = content
  const redirects: Redirect[] = [{ from: '/wp-content/uploads/*', to: '/media/wp-content/uploads/:splat' }]
  const redirect = (link: string, queries: readonly string[], to: string) => {
    const from = names.pathOf(link)
    if (from && from !== '/' && !from.includes('?') && pathOf(from) !== to) redirects.push({ from, to })
    for (const query of queries) redirects.push({ from: `/?${query}`, to })
  }
  const redirectEntry = ({ link, parts }: PreparedPost, queries: readonly string[], to: string) => {
    redirect(link, queries, to)
    for (let part = 2; part <= parts; part++) redirect(below(link, `${part}/`), [], to)
  }
  const redirectList = (link: string, query: string | undefined, to: string) => {
    redirect(link, query === undefined ? [] : [query], to)
    redirect(below(link, 'feed/'), [], below(to, 'feed.xml'))
    redirect(below(link, 'page/*'), [], to)
  }
  const isUser = new Set(content.users.map(({ slug }) => slug))
  const guests = [...(content.coauthors ?? [])].flatMap(([id, author]) =>
    // Ids of guests are those of terms, not of users.
    author === undefined || isUser.has(author.slug) ? [] : [{ ...author, id: -id }],
  )
  const people = [...content.users, ...guests]
  const mapped = content.mapped ?? []
  const ofArticles = mapped.filter(({ as }) => as === 'articles')
  const allCategories = withTerms(content.categories, ofArticles, 'categories')
  const allTags = withTerms(content.tags, ofArticles, 'tags')
  const [categories, tags, users] = [allCategories, allTags, people].map(slugsOf) as [Slugs, Slugs, Slugs]
  const byName = new Map(people.map(({ id, slug }) => [slug, id]))
  const authorsOf = ({ author, coauthors = [] }: PreparedPost) => {
    const ids = coauthors.flatMap((id) => byName.get(content.coauthors?.get(id)?.slug ?? '') ?? [])
    return known(users, ids.length > 0 ? ids : [author])
  }
  const known = (slugs: Slugs, ids: readonly number[]) => ids.flatMap((id) => slugs.get(id) ?? [])
  const image = (id: number) => {
    const item = media.get(id)
    const picture = item && imageOf(item, names)
    return picture && { images: [picture] }
  }

  // These rules come first: they stay if a site has more rules than Gazette accepts.
  redirectSite(site.home, redirect)
  // Other taxonomies have no query of these names.
  const isOwn = new Set([...content.categories, ...content.tags].map(({ id }) => id))
  for (const { id, link } of allCategories)
    redirectList(link, isOwn.has(id) ? `cat=${id}` : undefined, categories.has(id) ? `/c/${categories.get(id)}` : '/')
  for (const { id, slug, link } of allTags)
    if (tags.has(id)) redirectList(link, isOwn.has(id) ? `tag=${slug}` : undefined, `/tag/${tags.get(id)}`)
  for (const { id, link } of people) redirectList(link, id > 0 ? `author=${id}` : undefined, `/author/${users.get(id)}`)

  const unique = uniqueSlugs()
  const articles = shownOf(content.posts).map((post) => {
    const slug = unique(post.slug, String(post.id))
    redirectEntry(post, [`p=${post.id}`], `/article/${slug}`)
    const terms = { categories: known(categories, post.categories), tags: known(tags, post.tags) }
    return { ...post.fields, slug, ...terms, authors: authorsOf(post), ...image(post.mediaId) }
  })
  const uniquePage = uniqueSlugs()
  const pages = shownOf(content.pages).map((page) => {
    const slug = uniquePage(page.slug, String(page.id))
    redirectEntry(page, [`page_id=${page.id}`, `p=${page.id}`], `/p/${slug}`)
    const { published_at, priority, ...fields } = page.fields
    return { ...fields, slug, ...image(page.mediaId) }
  })
  const [events, directory, products]: [object[], object[], object[]] = [[], [], []]
  const lists: Record<MappedType['as'], object[]> = { articles, pages, events, directory, products }
  const uniqueIn = {
    articles: unique,
    pages: uniquePage,
    events: uniqueSlugs(),
    directory: uniqueSlugs(),
    products: uniqueSlugs(),
  }
  const nameOf = new Map(
    withTerms(content.categories, mapped, 'categories').map(({ id, slug, name }) => [
      id,
      slug === noCategory ? '' : textOfHtml(name),
    ]),
  )
  for (const { as, posts, terms } of mapped) {
    const address = listAddresses[as]
    for (const { link, name } of terms.categories ?? [])
      if (address) redirect(link, [], `${address}?kind=${encodeURIComponent(textOfHtml(name))}`)
    for (const post of shownOf(posts)) {
      const slug = uniqueIn[as](post.slug, String(post.id))
      redirectEntry(post, [`p=${post.id}`], pathTo(kindOfList[as], slug))
      const ofArticle = {
        categories: known(categories, post.categories),
        tags: known(tags, post.tags),
        authors: authorsOf(post),
      }
      const ofEntry = { categories: post.categories.flatMap((id) => nameOf.get(id) || []) }
      const { published_at, priority, ...ofPage } = post.fields
      const fields = as === 'pages' ? ofPage : { ...(as === 'articles' ? ofArticle : ofEntry), ...post.fields }
      lists[as].push({ ...fields, slug, ...image(post.mediaId) })
    }
  }
  const archives = archivesOf(content.posts)
  for (const day of archives.days) redirect(`${site.home}/${day}/`, [], '/')
  for (const period of archives.periods) {
    redirect(`${site.home}/${period}/`, [`m=${period.replace('/', '')}`], '/')
    redirect(`${site.home}/${period}/page/*`, [], '/')
  }
  // Of two rules for an address, the first is used.
  const paths = new Map(redirects.toReversed().map(({ from, to }) => [from, to]))
  const toPath = (path: string) => paths.get(path) ?? paths.get(pathOf(path)) ?? paths.get(`${pathOf(path)}/`)
  const menus = mapMenus(site.gazette?.menus ?? [], names, toPath)

  return {
    ...siteFields(site, names),
    ...(menus.length > 0 && { menus }),
    categories: allCategories.flatMap(({ id, name, description, parent }) =>
      categories.has(id)
        ? {
            id: String(id),
            slug: categories.get(id),
            name: textOfHtml(name) || categories.get(id),
            ...(description && { description: textOfHtml(description) }),
            ...(categories.has(parent) && { parent: categories.get(parent) }),
          }
        : [],
    ),
    tags: allTags.flatMap(({ id, name }) =>
      tags.has(id) ? { id: String(id), slug: tags.get(id), name: textOfHtml(name) || tags.get(id) } : [],
    ),
    authors: people.map(({ id, name, description, avatar_urls: avatars }) => {
      const photo = names.nameOf(avatars?.['96'])
      return {
        id: id > 0 ? String(id) : `guest${id}`,
        slug: users.get(id),
        name: textOfHtml(name) || users.get(id),
        ...(description && { bio: textOfHtml(description) }),
        ...(photo && { photo: { filename: photo } }),
      }
    }),
    articles,
    pages,
    ...(content.mapped?.length && { events, directory, products }),
    redirects,
  }
}

/** Returns the terms with those of mapped types, each once: types can share a taxonomy. */
function withTerms(
  own: readonly WordPressTerm[],
  mapped: readonly MappedPosts[],
  field: 'categories' | 'tags',
): WordPressTerm[] {
  const others = mapped.flatMap(({ terms }) => terms[field] ?? [])
  return [...new Map([...own, ...others].map((one) => [one.id, one])).values()]
}

/** The address of something below another address, if there is one. */
function below(address: string, name: string): string {
  return address && `${address.replace(/\/$/, '')}/${name}`
}

/** The feeds and the further pages of the list of all posts, and the list of addresses, also that of Yoast. Comments have no feed. */
function redirectSite(home: string, redirect: (link: string, queries: readonly string[], to: string) => void): void {
  redirect(`${home}/feed/`, ['feed=rss2', 'feed=rss'], '/feed.xml')
  redirect(`${home}/feed/atom/`, ['feed=atom'], '/atom.xml')
  redirect(`${home}/wp-sitemap.xml`, ['sitemap=index'], '/sitemap.xml')
  redirect(`${home}/sitemap_index.xml`, [], '/sitemap.xml')
  redirect(`${home}/page/*`, [], '/')
}

/** The days, and the months and years, for which WordPress has an archive. A day has no further pages: there are thousands of days. */
function archivesOf(posts: WordPressContent['posts']): Record<'days' | 'periods', Set<string>> {
  const dates = [...posts.values()].flatMap((post) => /^[1-9]\d{3}-\d\d-\d\d/.exec(post?.date ?? '')?.[0] ?? [])
  const days = new Set(dates.map((date) => date.replaceAll('-', '/')))
  return { days, periods: new Set([...days].flatMap((day) => [day.slice(0, 7), day.slice(0, 4)])) }
}

type Slugs = ReadonlyMap<number, string>

/** WordPress files posts without a category under this one, which says nothing. */
const noCategory = 'uncategorized'

function slugsOf(terms: readonly WordPressTerm[]): Slugs {
  const unique = uniqueSlugs()
  const named = terms.filter(({ slug }) => slug !== noCategory)
  return new Map(
    named.map(({ id, slug, name }) => [id, unique(cmsSlug(slug, textOfHtml(name), String(id)), String(id))]),
  )
}

/** The older of two posts with the same slug keeps it, so posts are sorted by id. */
function shownOf(posts: WordPressContent['posts']): PreparedPost[] {
  return [...posts.values()].filter((post) => post !== undefined).sort((one, other) => one.id - other.id)
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

function imageOf(item: WordPressMedia, names: MediaNames) {
  const file = names.itemOf(item.source_url)
  if (!file) return undefined
  const { width, height } = item.media_details
  const caption = textOfHtml(item.caption.rendered)
  return {
    ...file,
    ...(width && height && { width, height }),
    ...(item.alt_text && { alt: textOfHtml(item.alt_text) }),
    ...(caption && { caption }),
  }
}

function siteFields(site: WordPressSite, names: MediaNames): Record<string, unknown> {
  const { name, description, language, site_icon_url: icon } = site
  const timezone = timezoneOf(site)
  const favicon = names.nameOf(icon)
  return {
    name: textOfHtml(name) || new URL(site.home || 'http://WordPress').host,
    ...(description && { tagline: textOfHtml(description) }),
    ...(timezone && { timezone }),
    ...(language && { i18n: { main_language: language } }),
    ...(favicon && { media: { favicon: { filename: favicon } } }),
  }
}

/** A site has the name of a time zone, or an offset in hours. Zones of `Etc` have the opposite sign. */
function timezoneOf({ timezone_string: zone, gmt_offset: offset }: WordPressSite): string | undefined {
  if (zone) return isTimeZone(zone) ? zone : undefined
  const hours = Number(offset)
  if (!Number.isInteger(hours) || hours === 0) return undefined
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
