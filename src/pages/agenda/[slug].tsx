import { useLingui } from '@lingui/react/macro'
import { pathTo } from '../../content/pathTo'
import { eventNode } from '../../outputs/structuredData/eventNode'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/query/slugOf'
import { entityText } from '../../shell/texts/entityText'
import { openView, showNotFound } from '../../shell/view/openView'

export default async function EventPage({ slug }: { slug: string }) {
  const view = openView()
  const { t } = useLingui()
  const event = view.edition.event(slugOf(slug)) ?? showNotFound()
  const body = await entityText(event, view.edition, `/agenda/${event.slug}`)
  const { Event } = view.theme.slots
  return (
    <>
      <PageHead
        title={event.title}
        description={event.summary}
        image={event.images[0]}
        calendar={`${pathTo('event', event.slug)}/event.ics`}
        crumbs={[
          { name: t`What’s on`, path: '/agenda' },
          { name: event.title, path: pathTo('event', event.slug) },
        ]}
        entities={(edition, addresses) => [eventNode(event, edition, addresses, view.now)]}
      />
      <Event view={view} event={event} body={body} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'events' }
