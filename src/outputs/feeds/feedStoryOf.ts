import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { imageOf, mediaUrl } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { type Addresses, sharedPicture } from '../Addresses'
import { recordingType } from '../recordingType'
import { descriptionOf } from '../structuredData/articleNode'
import { requiredText } from '../tryEntry'
import type { FeedStory } from './Feed'

/**
 * Returns an article for feeds; `html` is its text, if the feed contains texts. An article for members gets neither
 * text nor recording. Throws `UnfitEntry` if its title has no visible character.
 */
export function feedStoryOf(
  article: EditionArticle,
  edition: Edition,
  addresses: Addresses,
  html: string | undefined,
): FeedStory {
  const { slug, title, published_at, first_published_at, updated_at, authors, tags, categories, byline } = article
  const isOpen = article.access !== 'members'
  const known = authors.map((one) => edition.author(one)).filter((author) => author !== undefined)
  const names = [...categories.map((one) => edition.category(one)?.name), ...tags.map((one) => edition.tag(one)?.name)]
  return {
    id: idOf(article, edition),
    url: addresses.page(pathTo('article', slug)),
    title: requiredText(title, 'title'),
    summary: descriptionOf(article),
    ...(isOpen && html && { html }),
    published: first_published_at ?? published_at,
    updated: updated_at ?? published_at,
    authors:
      known.length > 0
        ? known.map(({ name, slug: author }) => ({ name, url: addresses.page(pathTo('author', author)) }))
        : [{ name: byline ?? edition.name }],
    tags: [...new Set(names.flatMap((name) => visibleText(name) ?? []))],
    picture: sharedPicture(imageOf(article.images) ?? article.images[0], '1200x675', addresses),
    ...(isOpen && { recording: recordingOf(article, addresses) }),
  }
}

/**
 * Returns a tag URI with the site's id, which does not change with the slug or title. The site's host is not part of it, so ids survive a
 * move to another domain. Source: RFC 4151.
 */
function idOf({ id }: EditionArticle, { site, locale, isMain }: Edition): string {
  const own = `tag:${encodeURIComponent(site.website.id)}.gazette.invalid,2026:article/${encodeURIComponent(id)}`
  return isMain ? own : `${own}/${locale.code}`
}

function recordingOf({ kind, audio, images }: EditionArticle, addresses: Addresses): FeedStory['recording'] {
  if (kind !== 'audio' || !audio) return undefined
  const url = audio.filename ? mediaUrl({ filename: audio.filename }) : audio.url
  const type = url && recordingType(url, 'audio')
  if (!url || !type) return undefined
  const artwork = sharedPicture(audio.poster ?? imageOf(images) ?? images[0], '1400x1400', addresses)?.url
  return { url: addresses.absolute(url), type, bytes: audio.bytes, duration: audio.duration, artwork }
}
