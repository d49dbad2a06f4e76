import { compose } from '../content/edition/compose'
import { defaultComposition } from '../content/edition/defaultComposition'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { typeset } from '../shell/texts/typeset'
import { openView } from '../shell/view/openView'

export default async function HomePage() {
  const view = openView()
  const { edition, theme } = view
  const { sections } = edition.site.website
  const composition = sections.length > 0 ? sections : defaultComposition(edition)
  const { Front } = theme.slots
  const placed = compose(edition, composition, theme.blocks)
  return (
    <>
      <PageHead description={edition.description ?? edition.tagline} hasFeeds />
      <Front view={view} title={edition.name} sections={await typeset(placed, edition)} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'articles' }
