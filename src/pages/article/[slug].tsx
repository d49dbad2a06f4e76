import { readNext } from '../../content/edition/readNext'
import type { Route } from '../../server/routes/Route'
import { freshnessOf } from '../../shell/caching/freshness'
import { ArticleMeta } from '../../shell/document/ArticleMeta'
import { slugOf } from '../../shell/query/slugOf'
import { articleTexts } from '../../shell/texts/articleTexts'
import { Cacheable } from '../../shell/view/Cacheable'
import { openView, showNotFound } from '../../shell/view/openView'

export default async function ArticlePage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const article = edition.article(slugOf(slug)) ?? showNotFound()
  const neighbours = edition.neighbours(article.slug)
  const texts = await articleTexts(article, edition)
  return (
    <Cacheable freshFor={freshnessOf(article, view.now)}>
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
    </Cacheable>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = {
  listed: 'articles',
  hasMarkdown: true,
  query: { member: 'uncached', gift: 'uncached', draft: 'uncached' },
}
