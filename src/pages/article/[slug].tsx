import { relatedTo } from '../../content/compose'
import { articleBody } from '../../shell/articleBody'
import { freshnessOf } from '../../shell/freshness'
import { keepFor, missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { slugOf } from '../../shell/slugOf'

export default async function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const article = edition.article(slugOf(slug)) ?? missing()
  keepFor(freshnessOf(article, view.now))
  const { title, standfirst, seo } = article
  const { newer, older } = edition.neighbours(article.slug)
  const { Article } = theme.slots
  const body = await articleBody(article, edition)
  return (
    <>
      <PageHead
        title={seo?.title ?? title}
        description={seo?.description ?? standfirst}
        noindex={seo?.noindex ?? false}
        image={seo?.image ?? article.images[0]}
        type="article"
        canonical={seo?.canonical_url}
      />
      <Article
        view={view}
        article={article}
        body={body}
        related={relatedTo(edition, article, 4)}
        newer={newer}
        older={older}
      />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
