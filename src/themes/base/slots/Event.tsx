import { useLingui } from '@lingui/react/macro'
import { agendaStory, priceText } from '../../../cards/agendaStory'
import { languageOf } from '../../../cards/articleStory'
import type { Edition, EditionEvent } from '../../../content/edition/Edition'
import { Prose } from '../../../markdown/Prose'
import { Link } from '../../../ui/Link'
import { Time } from '../../../ui/Time'
import type { EventProps } from '../../contract'
import { Action } from '../parts/Action'
import { addressText } from '../parts/addressText'
import { Entity } from '../parts/Entity'
import { Facts } from '../parts/Facts'

/** One event: when, where, how much, its text, its tickets. */
export function Event({ event, body, view }: EventProps) {
  const { edition } = view
  const { t } = useLingui()
  const story = agendaStory(event, edition)
  const { venue, organizer } = event
  const words = languageOf(event.lang, edition)
  return (
    <Entity
      title={event.title}
      kicker={story.flag?.text ?? story.kicker}
      text={event.summary}
      images={event.images}
      ratio="3:2"
      body={body && <Prose html={body.html} {...words} />}
      words={words}
      side={
        <>
          <Facts
            facts={[
              { label: t`When`, value: <When event={event} edition={edition} /> },
              {
                label: t`Where`,
                value: venue?.name && <Place name={venue.name} url={venue.url} address={addressText(venue.address)} />,
              },
              { label: t`Price`, value: priceText(event, edition) },
              {
                label: t`Organiser`,
                value:
                  organizer && (organizer.url ? <Link href={organizer.url}>{organizer.name}</Link> : organizer.name),
              },
            ]}
          />
          {event.tickets_url && event.status !== 'cancelled' && <Action href={event.tickets_url} label={t`Tickets`} />}
        </>
      }
    />
  )
}

function When({ event, edition }: { event: EditionEvent; edition: Edition }) {
  const { formats } = edition
  const { starts_at, ends_at, all_day } = event
  const ends =
    ends_at && formats.day(ends_at) !== formats.day(starts_at)
      ? formats.longDate(ends_at)
      : ends_at && formats.time(ends_at)
  return (
    <>
      <Time iso={starts_at.toISOString()}>
        {all_day ? formats.longDate(starts_at) : formats.longDateTime(starts_at)}
      </Time>
      {ends_at && ends && !all_day && (
        <>
          {' – '}
          <Time iso={ends_at.toISOString()}>{ends}</Time>
        </>
      )}
    </>
  )
}

function Place({ name, url, address }: { name: string; url: string | undefined; address: string | undefined }) {
  return (
    <>
      {url ? <Link href={url}>{name}</Link> : name}
      {address && (
        <>
          <br />
          {address}
        </>
      )}
    </>
  )
}
