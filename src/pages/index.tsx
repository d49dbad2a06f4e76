import { compose, defaultComposition } from '../content/compose'
import { openView } from '../shell/openView'
import { PageHead } from '../shell/PageHead'

export default function HomePage() {
  const view = openView()
  const { edition, theme } = view
  const { sections } = edition.site.website
  const composition = sections.length > 0 ? sections : defaultComposition(edition)
  const { Front } = theme.slots
  return (
    <>
      <PageHead description={edition.description ?? edition.tagline} />
      <Front view={view} title={edition.name} sections={compose(edition, composition)} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
