import { readNext } from '../../content/compose'
import { articleBody } from '../../shell/articleBody'
import { liveUpdates } from '../../shell/liveUpdates'
import { missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { recordingCard } from '../../shell/recordingCard'
import { slugOf } from '../../shell/slugOf'

export default function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition } = view
  const article = edition.article(slugOf(slug)) ?? missing()
  const { title, standfirst, seo, images } = article
  const neighbours = edition.neighbours(article.slug)
  const { Article } = view.theme.slots
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
        body={articleBody(article, edition)}
        embed={recordingCard(article, edition)}
        updates={liveUpdates(article, edition)}
        related={readNext(edition, article, neighbours)}
        newer={neighbours.newer}
        older={neighbours.older}
      />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
