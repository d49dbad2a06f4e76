import type { Edition, EditionArticle } from '../../content/edition/Edition'
import type { toPicture } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { type Addresses, addressesOf, type SharedPicture } from '../../outputs/Addresses'
import { pictureToShare } from '../../outputs/share/pictureToShare'
import { currentContext } from '../requestContext/RequestContext'

/** Facts about an article for social networks, in addition to its title. */
export type ArticleFacts = Pick<
  EditionArticle,
  'slug' | 'title' | 'published_at' | 'first_published_at' | 'updated_at' | 'categories' | 'tags' | 'authors'
>

type Props = {
  title: string | undefined
  description: string | undefined
  url: string | undefined
  image: Parameters<typeof toPicture>[0]
  article: ArticleFacts | undefined
}

/** Link preview of a page: Open Graph tags, and the large card of X and others. */
export function ShareTags({ title, description, url, image, article }: Props) {
  const { edition } = currentContext()
  if (!edition) return null
  const addresses = addressesOf(edition)
  const picture = addresses && pictureToShare({ image, article }, edition, addresses)
  const articleTags = article ? factsOf(article, edition, addresses) : []
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title ?? edition.name} />
      <meta property="og:site_name" content={edition.name} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {picture && <PictureTags picture={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta property="og:locale" content={edition.locale.tag.replace('-', '_')} />
      {articleTags.map(([property, content]) => (
        <meta key={property + content} property={`article:${property}`} content={content} />
      ))}
    </>
  )
}

function PictureTags({ picture: { url, width, height, alt } }: { picture: SharedPicture }) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
    </>
  )
}

function factsOf(article: ArticleFacts, edition: Edition, addresses: Addresses | undefined): [string, string][] {
  const { published_at, first_published_at, updated_at, categories, tags, authors } = article
  const published = first_published_at ?? published_at
  const section = categories[0] && edition.category(categories[0])?.name
  return [
    ...(published ? ([['published_time', published.toISOString()]] as const) : []),
    ...(updated_at ? ([['modified_time', updated_at.toISOString()]] as const) : []),
    ...(section ? ([['section', section]] as const) : []),
    ...tags.map((slug) => ['tag', edition.tag(slug)?.name ?? slug] as const),
    ...(addresses ? authors.map((slug) => ['author', addresses.page(pathTo('author', slug))] as const) : []),
  ].map(([property, content]) => [property, content])
}
