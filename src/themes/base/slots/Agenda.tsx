import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { eventStory, hourText } from '../../../cards/eventStory'
import type { Story } from '../../../cards/Story'
import { spanNames } from '../../../cards/spanNames'
import { type AgendaWhen, agendaSpans, type Days } from '../../../content/edition/agendaSpans'
import { daysOf } from '../../../content/edition/daysOf'
import type { Edition, EditionEvent } from '../../../content/edition/Edition'
import type { EntrySummary } from '../../../content/edition/entrySummaryOf'
import { midnightIn } from '../../../i18n/midnightIn'
import { Link } from '../../../ui/Link'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { AgendaProps, View } from '../../contract'
import { FilterChips } from '../parts/lists/FilterChips'
import { Filters } from '../parts/lists/Filters'
import { LatestStories } from '../parts/lists/LatestStories'
import { ListPagination } from '../parts/lists/ListPagination'
import { agendaTitle } from '../parts/lists/listTitles'
import { Row } from '../parts/lists/Row'
import rows from '../parts/lists/Rows.module.css'

/** One page of events by month and day: coming events, past events, or events on certain days. */
export function Agenda({ events, when, days, whenHref, view, ...list }: AgendaProps) {
  const { edition } = view
  const { t, i18n } = useLingui()
  const spans = [...agendaSpans, 'past'] as const
  const isComplete = when === 'coming'
  const isEmpty = isComplete && events.length === 0
  const hasPast = edition.agenda('past', view.now, { limit: 1 }).total > 0
  const shownSpans = spans.filter((span) => span !== 'past' || span === when || hasPast)
  return (
    <div className={rows.page}>
      <PageHeading
        title={agendaTitle({ ...list, when }, edition)}
        text={
          isEmpty
            ? t`No events are announced at the moment. New dates will appear here. Add the agenda to your calendar, and they arrive there too.`
            : isComplete
              ? undefined
              : spanText(when, days, edition)
        }
      />
      {!isEmpty && (
        <FilterChips
          label={t`When`}
          all={i18n._(spanNames.coming)}
          href={whenHref('coming')}
          chips={shownSpans.map((span) => ({
            name: i18n._(spanNames[span]),
            href: whenHref(span),
            isCurrent: span === when,
          }))}
        />
      )}
      <Filters edition={edition} {...list} />
      {events.length === 0 && !isEmpty && <p>{t`Nothing is listed at the moment.`}</p>}
      {byMonth(events, when === 'past' ? undefined : days, edition).map(({ month, days }) => (
        <section key={month} className={rows.group} data-part="group">
          <h2 className={rows.title} data-part="headline">
            {month}
          </h2>
          <ol className={rows.days} data-part="list">
            {days.map((day) => (
              <li key={day.day} className={rows.wide}>
                <Day {...day} isPast={when === 'past'} view={view} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ListPagination {...list} />
      <p className={rows.links} data-part={isEmpty ? undefined : 'foot'}>
        {isEmpty && hasPast && <Link href={whenHref('past')}>{i18n._(spanNames.past)}</Link>}
        <Link href={edition.href('/agenda/calendar.ics')}>{t`Add to calendar`}</Link>
      </p>
      {isEmpty && <LatestStories view={view} />}
    </div>
  )
}

type DayGroup = { day: string; events: readonly EntrySummary<EditionEvent>[] }

/** The events of one day. Each row shows the day; screen readers get it once, as a heading. */
function Day({ day, events, isPast, view }: DayGroup & { isPast: boolean; view: View }) {
  const { edition, now } = view
  const { formats, site } = edition
  const date = midnightIn(site.website.timezone, day)
  const { weekday, day: number } = formats.leaf(date)
  return (
    <>
      <VisuallyHidden as="h3">{formats.longDate(date)}</VisuallyHidden>
      {events.map((event) => {
        const { flag, ...story } = eventStory(event, edition, now)
        const isPlainPast = isPast && event.status !== 'cancelled'
        return (
          <Row
            key={event.slug}
            story={isPlainPast ? story : { ...story, flag }}
            level={4}
            mark={
              <>
                {weekday} <b>{number}</b>
              </>
            }
            meta={<EventFacts event={event} story={story} view={view} />}
          />
        )
      })}
    </>
  )
}

/** The time, or the last day of several; then place and price. */
function EventFacts({ event, story, view }: { event: EntrySummary<EditionEvent>; story: Story; view: View }) {
  const { t } = useLingui()
  const hour = hourText(event, view.edition, view.now) ?? t`All day`
  return (
    <>
      {event.status === 'cancelled' ? <s>{hour}</s> : <span>{hour}</span>}
      {story.facts?.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}

/** Groups the events of a page by day and month. An event that began before the first of `days` is listed on that day. */
function byMonth(events: readonly EntrySummary<EditionEvent>[], days: Days | undefined, edition: Edition) {
  const { timezone } = edition.site.website
  const groups = new Map<string, EntrySummary<EditionEvent>[]>()
  for (const event of events) {
    const { first } = daysOf(event, timezone)
    const day = days && first < days.from ? days.from : first
    groups.set(day, [...(groups.get(day) ?? []), event])
  }
  const months = new Map<string, DayGroup[]>()
  for (const [day, events] of groups) {
    const month = edition.formats.month(midnightIn(timezone, day))
    months.set(month, [...(months.get(month) ?? []), { day, events }])
  }
  return [...months].map(([month, days]) => ({ month, days }))
}

/**
 * Returns the days of a span: `Wednesday 25 November 2026`, `28–29 November 2026`, `November 2026`. Undefined for past events, which the
 * title says.
 */
function spanText(when: AgendaWhen, { from, to }: Days, edition: Edition): string | undefined {
  const { timezone } = edition.site.website
  const { dateRange, longDate, month } = edition.formats
  if (when === 'past') return undefined
  const first = midnightIn(timezone, from)
  if (when === 'month') return month(first)
  return from === to ? longDate(first) : dateRange(first, midnightIn(timezone, to))
}
