import { useLingui } from '@lingui/react/macro'
import { nextMidnight } from '../../i18n/midnightIn'
import { listOf } from '../../outputs/structuredData/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { listPages, readListQuery } from '../../shell/listing/listPages'
import { cachedSpans, readAgendaQuery } from '../../shell/query/agendaQuery'
import { cachedPages } from '../../shell/query/pageNumber'
import { Cacheable } from '../../shell/view/Cacheable'
import { openView } from '../../shell/view/openView'
import { agendaTitle } from '../../themes/base/parts/lists/listTitles'

export default function AgendaPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { edition, now, theme } = view
  const when = readAgendaQuery(query)
  const { entries, ...part } = edition.agenda(when, now, readListQuery(query))
  const { canonicalQuery, ...list } = listPages(part, query, { href: edition.href('/agenda'), when })
  const days = edition.agendaDays(when, now)
  const { Agenda } = theme.slots
  return (
    <Cacheable until={[nextMidnight(edition.site.website.timezone, now)]}>
      <PageHead
        title={agendaTitle({ ...list, when }, edition)}
        calendar="/agenda/calendar.ics"
        query={canonicalQuery}
        crumbs={[{ name: t`What’s on`, path: '/agenda' }]}
        entities={listOf('/agenda', t`What’s on`, entries)}
      />
      <Agenda view={view} events={entries} when={when} days={days} {...list} />
    </Cacheable>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'events', query: { when: cachedSpans, page: cachedPages, kind: 'uncached' } }
