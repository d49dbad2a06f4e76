import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../cards/articleStory'
import { canBeVisited, eventStory, formatsOf, placeName, priceText, whenText } from '../../../cards/eventStory'
import { lastDayOf } from '../../../content/edition/daysOf'
import type { Edition, EditionEvent } from '../../../content/edition/Edition'
import { pathTo } from '../../../content/pathTo'
import { Prose } from '../../../markdown/Prose'
import { separator } from '../../../text/separator'
import { Action } from '../../../ui/Action'
import { Link } from '../../../ui/Link'
import { Time } from '../../../ui/Time'
import type { EventProps } from '../../contract'
import { addressText } from '../parts/addressText'
import { ActionBar } from '../parts/entity/ActionBar'
import { Entity } from '../parts/entity/Entity'
import { More } from '../parts/entity/More'
import { Whereabouts } from '../parts/entity/Whereabouts'
import { Facts } from '../parts/Facts'

/** One event: date, place, price, text, and tickets until it is over or cancelled; then similar events. */
export function Event({ event, body, view }: EventProps) {
  const { edition, now, theme } = view
  const { t } = useLingui()
  const story = eventStory(event, edition, now)
  const { organizer } = event
  const textLanguage = languageOf(event.lang, edition)
  const isOpen = canBeVisited(event, now)
  const calendar = edition.href(`${pathTo('event', event.slug)}/event.ics`)
  return (
    <Entity
      title={event.title}
      kicker={story.flag?.text}
      text={event.summary}
      images={event.images}
      ratio="3:2"
      body={body && <Prose html={body.html} {...textLanguage} />}
      words={textLanguage}
      side={
        <>
          <Facts
            facts={[
              { label: t`When`, value: <When event={event} edition={edition} /> },
              {
                label: t`Where`,
                value: (event.venue || event.mode !== 'offline') && <Where event={event} edition={edition} />,
              },
              { label: t`Price`, value: isOpen ? priceText(event, edition) : undefined },
              {
                label: t`Organiser`,
                value:
                  organizer && (organizer.url ? <Link href={organizer.url}>{organizer.name}</Link> : organizer.name),
              },
              { label: t`Calendar`, value: isOpen && <Link href={calendar}>{t`Add to calendar`}</Link> },
            ]}
          />
          {event.tickets_url && isOpen && (
            <ActionBar fact={whenText(event, edition, now)}>
              <Action href={event.tickets_url} label={t`Tickets`} />
            </ActionBar>
          )}
        </>
      }
      more={
        <More
          title={t`Coming events`}
          href={edition.href('/agenda')}
          stories={edition.eventsLike(event.slug, 3, now).map((one) => eventStory(one, edition, now))}
          spec={theme.cards.event}
        />
      }
    />
  )
}

/** The date and the times; for several days, the first and last day on separate lines. */
function When({ event, edition }: { event: EditionEvent; edition: Edition }) {
  const { day, longDate, time } = formatsOf(event, edition)
  const { starts_at, ends_at, all_day } = event
  const last = lastDayOf(event, edition.site.website.timezone)
  const isoOf = (moment: Date) => (all_day ? day(moment) : moment.toISOString())
  const dayOf = (moment: Date) => (all_day ? longDate(moment) : `${longDate(moment)}${separator}${time(moment)}`)
  if (last)
    return (
      <>
        <div>
          <Time iso={isoOf(starts_at)}>{dayOf(starts_at)}</Time> –
        </div>
        <Time iso={isoOf(last)}>{dayOf(last)}</Time>
      </>
    )
  return (
    <>
      <div>
        <Time iso={day(starts_at)}>{longDate(starts_at)}</Time>
      </div>
      {!all_day && (
        <div>
          <Time iso={isoOf(starts_at)}>{time(starts_at)}</Time>
          {ends_at && (
            <>
              –<Time iso={isoOf(ends_at)}>{time(ends_at)}</Time>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** An event that takes place online only shows no venue, so that nobody travels there. */
function Where({ event, edition }: { event: EditionEvent; edition: Edition }) {
  const { t } = useLingui()
  const { mode, status, venue } = event
  const name = placeName(event, edition)
  const isOnline = mode === 'online' || status === 'moved_online'
  const address = isOnline ? undefined : addressText(venue?.address)
  return (
    <>
      <Whereabouts name={name} url={venue?.url} address={address} geo={isOnline ? undefined : venue?.geo} />
      {mode === 'mixed' && !isOnline && <div>{t`Also online`}</div>}
    </>
  )
}
