import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { filterOf, kindsOf } from '../../shell/listing/filterOf'
import { openView } from '../../shell/rendering/openView'

export default function AgendaPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const when = new URLSearchParams(query).get('when') === 'past' ? 'past' : 'coming'
  const events = view.edition.agenda(when, view.now)
  const categories = kindsOf(events)
  const category = filterOf(query, categories)
  const { Agenda } = view.theme.slots
  const shown = category ? events.filter((event) => event.categories.includes(category)) : events
  return (
    <>
      <PageHead
        title={t`What’s on`}
        calendar="/agenda/calendar.ics"
        crumbs={[{ name: t`What’s on`, path: '/agenda' }]}
        entities={listOf('/agenda', t`What’s on`, shown)}
      />
      <Agenda view={view} events={shown} when={when} category={category} categories={categories} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'events', query: { when: /^past$/, kind: 'unkept' } }
