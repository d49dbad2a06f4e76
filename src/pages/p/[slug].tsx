import { compose } from '../../content/edition/compose'
import { pathTo } from '../../content/pathTo'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/query/slugOf'
import { textOrPlaceholder } from '../../shell/texts/entityText'
import { typeset } from '../../shell/texts/typeset'
import { openView, showNotFound } from '../../shell/view/openView'

export default async function StaticPage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const page = edition.page(slugOf(slug)) ?? showNotFound()
  const original = edition.site.pages.get(page.slug)
  const { Page } = theme.slots
  const body = await textOrPlaceholder(page, edition, `/p/${page.slug}`)
  const sections = await typeset(compose(edition, original?.sections ?? [], theme.blocks), edition)
  return (
    <>
      <PageHead
        title={page.seo?.title ?? page.title}
        description={page.seo?.description ?? page.standfirst}
        noindex={page.seo?.noindex ?? false}
        image={page.seo?.image ?? page.images[0]}
        canonical={page.seo?.canonical_url}
        crumbs={[{ name: page.title, path: pathTo('page', page.slug) }]}
      />
      <Page view={view} page={page} body={body} sections={sections} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'pages', hasMarkdown: true, query: { draft: 'uncached' } }
