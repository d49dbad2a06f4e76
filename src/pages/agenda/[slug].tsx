import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'
import { entityText } from '../../shell/texts/entityText'

export default async function EventPage({ slug }: { slug: string }) {
  const view = openView()
  const event = view.edition.event(slugOf(slug)) ?? missing()
  const body = await entityText(event.body, view.edition, `/agenda/${event.slug}`)
  const { Event } = view.theme.slots
  return (
    <>
      <PageHead title={event.title} description={event.summary} />
      <Event view={view} event={event} body={body} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
