import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { agendaStory, formatsOf } from '../../../cards/agendaStory'
import { Card } from '../../../cards/Card'
import type { Brief } from '../../../content/edition/briefOf'
import type { Edition, EditionEvent } from '../../../content/edition/Edition'
import { Link } from '../../../ui/Link'
import type { AgendaProps } from '../../contract'
import { Filters } from '../parts/lists/Filters'
import full from '../parts/lists/FullRows.module.css'
import { ListPagination } from '../parts/lists/ListPagination'
import styles from './Agenda.module.css'

/** One page of the coming or past events, month by month. */
export function Agenda({ events, when, category, categories, view, ...pagination }: AgendaProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const href = edition.href('/agenda')
  return (
    <div className={styles.agenda}>
      <PageHeading title={t`What’s on`} text={when === 'past' ? t`What has been` : undefined} />
      <Filters edition={edition} href={href} kinds={categories} current={category} />
      {events.length === 0 && <p className={styles.empty}>{t`Nothing is listed at the moment.`}</p>}
      {byMonth(events, edition, now).map(([month, group]) => (
        <section key={month} className={styles.month} data-part="group">
          <h2 className={styles.title} data-part="headline">
            {month}
          </h2>
          <div className={full.rows} data-part="list">
            {group.map((event) => (
              <CardPlace key={event.slug}>
                <Card story={agendaStory(event, edition, now)} spec={theme.cards.event} level={3} eager />
              </CardPlace>
            ))}
          </div>
        </section>
      ))}
      <ListPagination {...pagination} />
      <p className={styles.links}>
        <Link href={when === 'past' ? href : `${href}?when=past`} className={styles.switch}>
          {when === 'past' ? t`Coming events` : t`Past events`}
        </Link>
        <Link href={edition.href('/agenda/calendar.ics')} className={styles.switch}>
          {t`Add to calendar`}
        </Link>
      </p>
    </div>
  )
}

/** Events that began earlier and still run stand under the present month. */
function byMonth(
  events: readonly Brief<EditionEvent>[],
  edition: Edition,
  now: Date,
): [string, Brief<EditionEvent>[]][] {
  const groups = new Map<string, Brief<EditionEvent>[]>()
  for (const event of events) {
    const isRunning = event.starts_at < now && (event.ends_at ?? event.starts_at) >= now
    const month = formatsOf(event, edition).month(isRunning ? now : event.starts_at)
    groups.set(month, [...(groups.get(month) ?? []), event])
  }
  return [...groups]
}
