import type { EditionArticle } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import type { Rendered } from '../../markdown/Rendered'
import { articleNode, descriptionOf } from '../../outputs/structuredData/articleNode'
import { recipeNode } from '../../outputs/structuredData/recipeNode'
import { currentContext } from '../requestContext/RequestContext'
import { PageHead } from './PageHead'

type Props = { article: EditionArticle; body: Rendered | undefined }

/** The head of an article's page. `body` is its rendered text. */
export function ArticleMeta({ article, body }: Props) {
  const { edition } = currentContext()
  const { slug, title, seo, images, categories } = article
  const category = categories[0] ? edition?.category(categories[0]) : undefined
  return (
    <>
      {edition?.main.origin && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={edition.href(`${pathTo('article', slug)}/oembed.json`)}
        />
      )}
      <PageHead
        title={seo?.title ?? title}
        description={descriptionOf(article)}
        noindex={seo?.noindex ?? false}
        image={seo?.image ?? images[0]}
        article={article}
        canonical={seo?.canonical_url}
        crumbs={[
          ...(category ? [{ name: category.name, path: pathTo('category', category.slug) }] : []),
          { name: title, path: pathTo('article', slug) },
        ]}
        entities={(edition, addresses) => [
          articleNode(article, edition, addresses),
          recipeNode(article, body, edition, addresses),
        ]}
      />
    </>
  )
}
