import { compose } from '../../content/compose'
import { renderText } from '../../markdown/renderText'
import { missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { slugOf } from '../../shell/slugOf'

export default function StaticPage({ slug }: { slug: string }) {
  const view = openView()
  const { edition, theme } = view
  const page = edition.page(slugOf(slug)) ?? missing()
  const original = edition.site.pages.get(page.slug)
  const { Page } = theme.slots
  return (
    <>
      <PageHead
        title={page.seo?.title ?? page.title}
        description={page.seo?.description}
        noindex={page.seo?.noindex ?? false}
      />
      <Page
        view={view}
        page={page}
        body={renderText(page.body ?? '', edition.i18n, { linkPrefix: edition.prefix })}
        sections={compose(edition, original?.sections ?? [])}
      />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
