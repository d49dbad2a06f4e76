import { useLingui } from '@lingui/react/macro'
import { spanNames } from '../../cards/spanNames'
import { nextMidnight } from '../../i18n/midnightIn'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { agendaAsked, keptWhens } from '../../shell/listing/agendaAsked'
import { listPages, partAsked } from '../../shell/listing/listPages'
import { keptPages } from '../../shell/listing/pageNumber'
import { keepUntil, openView } from '../../shell/rendering/openView'

export default function AgendaPage({ query }: { query?: string }) {
  const view = openView()
  const { t, i18n } = useLingui()
  const { edition, now, theme } = view
  const when = agendaAsked(query)
  const { entries, ...part } = edition.agenda(when, now, partAsked(query))
  const { canonicalQuery, ...list } = listPages(part, query, { href: edition.href('/agenda'), when })
  const days = edition.agendaDays(when, now)
  const { Agenda } = theme.slots
  keepUntil(nextMidnight(edition.site.website.timezone, now))
  return (
    <>
      <PageHead
        title={when === 'coming' ? t`What’s on` : `${t`What’s on`} · ${i18n._(spanNames[when])}`}
        calendar="/agenda/calendar.ics"
        query={canonicalQuery}
        crumbs={[{ name: t`What’s on`, path: '/agenda' }]}
        entities={listOf('/agenda', t`What’s on`, entries)}
      />
      <Agenda view={view} events={entries} when={when} days={days} {...list} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'events', query: { when: keptWhens, page: keptPages, kind: 'unkept' } }
