import { readNext } from '../../content/compose'
import { articleBody } from '../../shell/articleBody'
import { freshnessOf } from '../../shell/freshness'
import { liveUpdates } from '../../shell/liveUpdates'
import { keepFor, missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { recordingCard } from '../../shell/recordingCard'
import { slugOf } from '../../shell/slugOf'

export default async function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition } = view
  const article = edition.article(slugOf(slug)) ?? missing()
  keepFor(freshnessOf(article, view.now))
  const { title, standfirst, seo, images } = article
  const neighbours = edition.neighbours(article.slug)
  const { Article } = view.theme.slots
  const [body, embed, updates] = await Promise.all([
    articleBody(article, edition),
    recordingCard(article, edition),
    liveUpdates(article, edition),
  ])
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
      <Article
        view={view}
        article={article}
        body={body}
        embed={embed}
        updates={updates}
        related={readNext(edition, article, neighbours)}
        newer={neighbours.newer}
        older={neighbours.older}
      />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
