import { compose, defaultComposition } from '../content/compose'
import { openView } from '../shell/openView'
import { PageHead } from '../shell/PageHead'
import { typeset } from '../shell/typeset'

export default async function HomePage() {
  const view = openView()
  const { edition, theme } = view
  const { sections } = edition.site.website
  const composition = sections.length > 0 ? sections : defaultComposition(edition)
  const { Front } = theme.slots
  return (
    <>
      <PageHead description={edition.description ?? edition.tagline} />
      <Front view={view} title={edition.name} sections={await typeset(compose(edition, composition), edition)} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
