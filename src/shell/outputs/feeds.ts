import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { hasBody } from '../../content/hasBody'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import type { Rendered } from '../../markdown/Rendered'
import { type Addresses, sharedPicture } from '../../outputs/Addresses'
import type { Feed, FeedStory } from '../../outputs/feeds/Feed'
import { feedHtml } from '../../outputs/feeds/feedHtml'
import { feedStoryOf } from '../../outputs/feeds/feedStoryOf'
import { feedPolicy } from '../../outputs/feeds/styleSheets'
import { writeAtom } from '../../outputs/feeds/writeAtom'
import { writeJsonFeed } from '../../outputs/feeds/writeJsonFeed'
import { writePodcast } from '../../outputs/feeds/writePodcast'
import { writeRss } from '../../outputs/feeds/writeRss'
import { tryEntry } from '../../outputs/tryEntry'
import { slugOf } from '../query/slugOf'
import { articleBody } from '../texts/articleTexts'
import { maxStories } from './feedLists'
import { type OutputContext, output } from './output'

/** Maximum number of recordings in a podcast feed. */
const maxRecordings = 100

type Axis = { index: 'category' | 'tag' | 'author'; slug: string; title: string; description: string | undefined }

/** A feed's path is the path of a page and a file name: it lists that page's stories. */
function feedAnswer(type: string, write: (feed: Feed) => string) {
  const headers = { 'content-security-policy': feedPolicy }
  return output(type, async (input) => optionally(write, await feedOf(input)), headers)
}

function optionally(write: (feed: Feed) => string, feed: Feed | undefined): string | undefined {
  return feed && write(feed)
}

/** `feed.xml`: the RSS feed of a page. */
export const rss = feedAnswer('application/rss+xml; charset=utf-8', writeRss)
/** `atom.xml`: the Atom feed of a page. */
export const atom = feedAnswer('application/atom+xml; charset=utf-8', writeAtom)
/** `feed.json`: the JSON feed of a page. */
export const jsonFeed = feedAnswer('application/feed+json; charset=utf-8', writeJsonFeed)

/** `/podcast.xml`: the recordings of a site; 404 if it has no recordings. */
export const podcast = output(
  'application/rss+xml; charset=utf-8',
  ({ edition, addresses, context }) => {
    const articles = edition
      .sitemapEntries({ list: 'articles' })
      .flatMap(({ isSound, slug }) => (isSound ? [slug] : []))
    const stories = articles
      .slice(-maxRecordings)
      .reverse()
      .flatMap((slug) => edition.article(slug) ?? [])
      .flatMap((article) => storyIn(article, { edition, addresses }) ?? [])
      .filter(({ recording }) => recording)
    if (stories.length === 0) return undefined
    const feed = { ...baseOf(edition, addresses, '/', context.path), stories }
    return writePodcast(feed, edition.site.website.organisation?.email)
  },
  { 'content-security-policy': feedPolicy },
)

async function feedOf({ edition, addresses, context: { path } }: OutputContext): Promise<Feed | undefined> {
  const page = path.slice(0, path.lastIndexOf('/')) || '/'
  const axis = page === '/' ? undefined : axisOf(page, edition)
  if (page !== '/' && !axis) return undefined
  const teasers = edition.teasers({ ...(axis && { by: { index: axis.index, slug: axis.slug } }), limit: maxStories })
  const articles = teasers.flatMap(({ slug }) => edition.article(slug) ?? [])
  const stories = articles.map(async (article) => {
    const hasText = edition.site.website.machines.full_feeds && article.access !== 'members' && hasBody(article)
    const rendered = hasText ? await articleBody(article, edition) : undefined
    return storyIn(article, { edition, addresses }, rendered)
  })
  const base = baseOf(edition, addresses, page, path)
  return {
    ...base,
    ...(axis && { title: `${axis.title} – ${edition.name}`, description: axis.description ?? base.description }),
    stories: (await Promise.all(stories)).filter((story) => story !== undefined),
  }
}

function storyIn(
  article: EditionArticle,
  { edition, addresses }: Pick<OutputContext, 'edition' | 'addresses'>,
  rendered?: Rendered,
): FeedStory | undefined {
  return tryEntry(edition.site, `article:${article.slug}`, () => {
    const html = rendered && feedHtml(rendered, addresses.page(pathTo('article', article.slug)))
    return feedStoryOf(article, edition, addresses, html)
  })
}

function axisOf(page: string, edition: Edition): Axis | undefined {
  const [, kind = '', parameter = ''] = page.split('/')
  const slug = slugOf(parameter)
  const category = kind === 'c' ? edition.category(slug) : undefined
  if (category) return { index: 'category', slug, title: category.name, description: category.description }
  const tag = kind === 'tag' ? edition.tag(slug) : undefined
  if (tag) return { index: 'tag', slug, title: tag.name, description: undefined }
  const author = kind === 'author' ? edition.author(slug) : undefined
  return author && { index: 'author', slug, title: author.name, description: author.bio }
}

function baseOf(edition: Edition, addresses: Addresses, page: string, path: string): Omit<Feed, 'stories'> {
  const { machines, media } = edition.site.website
  const logo = media.logo && sharedPicture(edition.resolve(media.logo), '1200x1200', addresses)
  return {
    title: edition.name,
    description: visibleText(edition.description) ?? visibleText(edition.tagline) ?? edition.name,
    home: addresses.page(page),
    self: addresses.page(path),
    language: edition.locale.tag,
    icon: logo?.url ?? addresses.absolute('/icons/512.png'),
    artwork: addresses.absolute('/icons/artwork.jpg'),
    hub: machines.websub_hub,
    publisher: edition.name,
  }
}
