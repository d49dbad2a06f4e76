import type { Event } from 'schema-dts'
import type { Edition, EditionEvent } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { dayIn } from '../../i18n/dayIn'
import { type Addresses, sharedPicture } from '../Addresses'
import { addressNode } from './addressNode'
import { publisherId } from './siteNodes'

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

/** An event of the agenda. One of whole days is told by its days where it takes place. */
export function eventNode(event: EditionEvent, edition: Edition, addresses: Addresses): Event {
  const url = addresses.page(pathTo('event', event.slug))
  const zone = event.timezone ?? edition.site.website.timezone
  const when = (moment: Date) => (event.all_day ? dayIn(zone, moment) : moment.toISOString())
  const picture = sharedPicture(event.images[0], '1200x675', addresses)
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: event.title,
    ...(event.summary && { description: event.summary }),
    ...(picture && { image: picture.url }),
    startDate: when(event.starts_at),
    ...(event.ends_at && { endDate: when(event.ends_at) }),
    eventStatus: `https://schema.org/${states[event.status]}`,
    eventAttendanceMode: `https://schema.org/${modes[event.mode]}`,
    location: placesOf(event, edition, url),
    organizer: event.organizer
      ? {
          '@type': 'Organization',
          name: event.organizer.name,
          ...(event.organizer.url && { url: event.organizer.url }),
        }
      : { '@id': publisherId(addresses) },
    ...priceOf(event, edition, url),
  } as Event
}

function placesOf({ mode, venue }: EditionEvent, edition: Edition, url: string): object | object[] {
  const online = { '@type': 'VirtualLocation', url: venue?.url ?? url }
  const name = venue?.name ?? edition.name
  const place = {
    '@type': 'Place',
    name,
    address: addressNode(venue?.address) ?? name,
    ...(venue?.geo && { geo: { '@type': 'GeoCoordinates', latitude: venue.geo.lat, longitude: venue.geo.lng } }),
  }
  if (mode === 'online') return online
  return mode === 'mixed' ? [place, online] : place
}

function priceOf({ price, tickets_url, status }: EditionEvent, edition: Edition, url: string): object {
  if (!price) return {}
  if (price.free) return { isAccessibleForFree: true }
  if (price.min === undefined) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: tickets_url ?? url,
      price: price.min,
      priceCurrency: price.currency ?? edition.site.website.currency,
      availability: `https://schema.org/${status === 'cancelled' ? 'Discontinued' : 'InStock'}`,
    },
  }
}
