import { readNext } from '../../content/edition/compose'
import type { Route } from '../../server/routes/Route'
import { ArticleMeta } from '../../shell/document/ArticleMeta'
import { freshnessOf } from '../../shell/keeping/freshness'
import { slugOf } from '../../shell/listing/slugOf'
import { keepFor, missing, openView } from '../../shell/rendering/openView'
import { articleTexts } from '../../shell/texts/articleTexts'

export default async function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const article = edition.article(slugOf(slug)) ?? missing()
  keepFor(freshnessOf(article, view.now))
  const neighbours = edition.neighbours(article.slug)
  const texts = await articleTexts(article, edition)
  return (
    <>
      <ArticleMeta article={article} body={texts.body} />
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

export const route: Route = { listed: 'articles', hasTwin: true }
