import { TZDate } from '@date-fns/tz'
import type { Event } from 'schema-dts'
import type { Edition, EditionEvent } from '../../content/edition/Edition'
import { hasEnded } from '../../content/edition/hasEnded'
import { isVisible, visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import { dayIn } from '../../i18n/dayIn'
import { type Addresses, sharedPicture } from '../Addresses'
import { requiredText } from '../tryEntry'
import { addressNode } from './addressNode'

const states = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  moved_online: 'EventMovedOnline',
} as const satisfies Record<EditionEvent['status'], string>

const modes = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const satisfies Record<EditionEvent['mode'], string>

/** Returns an event as of `now`, in the time zone of its venue: an all-day event has dates, the last one inclusive. */
export function eventNode(event: EditionEvent, edition: Edition, addresses: Addresses, now: Date): Event {
  const url = addresses.page(pathTo('event', event.slug))
  const zone = event.timezone ?? edition.site.website.timezone
  const { starts_at, ends_at, all_day } = event
  const end = ends_at && ends_at > starts_at ? ends_at : undefined
  const isOnline = event.mode === 'online' || event.status === 'moved_online'
  const picture = sharedPicture(event.images[0], '1200x675', addresses)
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: requiredText(event.title, 'title'),
    ...(visibleText(event.summary) && { description: event.summary }),
    ...(picture && { image: picture.url }),
    startDate: all_day ? dayIn(zone, starts_at) : timeIn(zone, starts_at),
    ...(end && { endDate: all_day ? dayIn(zone, new Date(end.getTime() - 1)) : timeIn(zone, end) }),
    eventStatus: `https://schema.org/${states[event.status]}`,
    eventAttendanceMode: `https://schema.org/${modes[isOnline ? 'online' : event.mode]}`,
    ...placesOf(event, isOnline, url),
    ...(event.organizer &&
      isVisible(event.organizer.name) && {
        organizer: {
          '@type': 'Organization',
          name: event.organizer.name,
          ...(event.organizer.url && { url: addresses.absolute(event.organizer.url) }),
        },
      }),
    ...(event.status !== 'cancelled' && !hasEnded(event, now) && priceOf(event, edition, addresses, url)),
  } as Event
}

/** `2026-12-24T20:00:00-05:00`: a moment in the time zone of a place. */
function timeIn(zone: string, moment: Date): string {
  return new TZDate(moment.getTime(), zone).toISOString().replace(/\.\d+/, '')
}

/** Returns the locations of an event, with only the fields in the document. */
function placesOf({ mode, venue }: EditionEvent, isOnline: boolean, url: string): object {
  const online = { '@type': 'VirtualLocation', url: venue?.url ?? url }
  if (isOnline) return { location: online }
  const name = visibleText(venue?.name)
  const address = addressNode(venue?.address) ?? name
  const place = address !== undefined && {
    '@type': 'Place',
    ...(name && { name }),
    address,
    ...(venue?.geo && { geo: { '@type': 'GeoCoordinates', latitude: venue.geo.lat, longitude: venue.geo.lng } }),
  }
  if (mode === 'mixed') return { location: place ? [place, online] : online }
  return place ? { location: place } : {}
}

function priceOf({ price, tickets_url }: EditionEvent, edition: Edition, addresses: Addresses, url: string): object {
  if (!price) return {}
  if (price.free) return { isAccessibleForFree: true }
  if (price.min === undefined) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: tickets_url ? addresses.absolute(tickets_url) : url,
      price: price.min,
      priceCurrency: price.currency ?? edition.site.website.currency,
      availability: 'https://schema.org/InStock',
    },
  }
}
