import { missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { slugOf } from '../../shell/slugOf'

export default function EventPage({ slug }: { slug: string }) {
  const view = openView()
  const event = view.edition.event(slugOf(slug)) ?? missing()
  const { Event } = view.theme.slots
  return (
    <>
      <PageHead title={event.title} description={event.summary} />
      <Event view={view} event={event} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
