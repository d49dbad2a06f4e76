import { readNext } from '../../content/edition/compose'
import { PageHead } from '../../shell/document/PageHead'
import { freshnessOf } from '../../shell/keeping/freshness'
import { slugOf } from '../../shell/listing/slugOf'
import { keepFor, missing, openView } from '../../shell/rendering/openView'
import { articleTexts } from '../../shell/texts/articleTexts'

export default async function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const article = edition.article(slugOf(slug)) ?? missing()
  keepFor(freshnessOf(article, view.now))
  const { title, standfirst, seo, images } = article
  const neighbours = edition.neighbours(article.slug)
  const texts = await articleTexts(article, edition)
  return (
    <>
      <PageHead
        title={seo?.title ?? title}
        description={seo?.description ?? standfirst}
        noindex={seo?.noindex ?? false}
        image={seo?.image ?? images[0]}
        type="article"
        canonical={seo?.canonical_url}
      />
      <theme.slots.Article
        view={view}
        article={article}
        body={texts.body}
        embed={texts.embed}
        updates={texts.updates}
        related={readNext(edition, article, neighbours)}
        newer={neighbours.newer}
        older={neighbours.older}
      />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
