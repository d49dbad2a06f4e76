import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { listPages, partAsked } from '../../shell/listing/listPages'
import { keptPages } from '../../shell/listing/pageNumber'
import { openView } from '../../shell/rendering/openView'

export default function AgendaPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const when = new URLSearchParams(query).get('when') === 'past' ? 'past' : 'coming'
  const { entries, ...part } = view.edition.agenda(when, view.now, partAsked(query))
  const { canonicalQuery, ...list } = listPages(part, query, {
    href: view.edition.href('/agenda'),
    when: when === 'past' ? when : undefined,
  })
  const { Agenda } = view.theme.slots
  return (
    <>
      <PageHead
        title={t`What’s on`}
        calendar="/agenda/calendar.ics"
        query={canonicalQuery}
        crumbs={[{ name: t`What’s on`, path: '/agenda' }]}
        entities={listOf('/agenda', t`What’s on`, entries)}
      />
      <Agenda view={view} events={entries} when={when} {...list} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'events', query: { when: /^past$/, page: keptPages, kind: 'unkept' } }
