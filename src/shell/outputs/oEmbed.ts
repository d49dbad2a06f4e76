import type { EditionArticle } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { sharedPicture } from '../../outputs/Addresses'
import { descriptionOf } from '../../outputs/structuredData/articleNode'
import { slugOf } from '../query/slugOf'
import { type OutputContext, onlyWithAddress, output } from './output'

const type = 'application/json+oembed; charset=utf-8'
const headers = { 'x-robots-tag': 'noindex' }

/** `/oembed.json?url=`: describes an article for embedding, as a link with a picture, without scripts. Source: https://oembed.com */
export const oEmbed = output(type, onlyWithAddress(ofAddress), headers)

/** `/article/{slug}/oembed.json`: the same, at an address that needs no query. */
export const articleEmbed = output(type, onlyWithAddress(ofPath), headers)

const freshSeconds = 3_600

/** Accepts only articles of this site, in any of its languages at this origin. */
function ofAddress(input: OutputContext): string | undefined {
  const { edition, addresses, context } = input
  const { url } = context
  const requestedUrl = url.searchParams.get('url') ?? ''
  const format = url.searchParams.get('format') ?? 'json'
  if (format !== 'json' || !requestedUrl.startsWith(`${addresses.origin}/`) || !URL.canParse(requestedUrl))
    return undefined
  const [, slug = ''] =
    /^\/(?:[a-z]{2}(?:-[A-Z][a-z]{3})?\/)?article\/([^/]+)$/.exec(new URL(requestedUrl).pathname) ?? []
  return describe(edition.article(slugOf(slug)), input)
}

function ofPath(input: OutputContext): string | undefined {
  const [, slug = ''] = /^\/article\/([^/]+)\/oembed\.json$/.exec(input.context.path) ?? []
  return describe(input.edition.article(slugOf(slug)), input)
}

function describe(article: EditionArticle | undefined, { edition, addresses }: OutputContext): string | undefined {
  if (!article) return undefined
  const picture = sharedPicture(article.images[0], '1200x675', addresses)
  const author = article.authors[0] === undefined ? undefined : edition.author(article.authors[0])
  return JSON.stringify({
    version: '1.0',
    type: 'link',
    title: article.title,
    description: descriptionOf(article),
    url: addresses.page(pathTo('article', article.slug)),
    author_name: author?.name ?? article.byline,
    author_url: author && addresses.page(pathTo('author', author.slug)),
    provider_name: edition.name,
    provider_url: addresses.page('/'),
    cache_age: freshSeconds,
    ...(picture?.width && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  })
}
