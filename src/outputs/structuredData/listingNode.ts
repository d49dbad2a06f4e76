import type { LocalBusiness } from 'schema-dts'
import type { EditionListing } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { type Addresses, sharedPicture } from '../Addresses'
import { requiredText } from '../tryEntry'
import { addressNode } from './addressNode'
import { placeTypeOf } from './placeTypeOf'

const days = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
} as const

/** Returns an entry of the directory with its opening hours. */
export function listingNode(listing: EditionListing, addresses: Addresses): LocalBusiness {
  const url = addresses.page(pathTo('listing', listing.slug))
  const picture = sharedPicture(listing.images[0], '1200x900', addresses)
  const { geo, phone, email, website, price_range } = listing
  const { type, isBusiness } = placeTypeOf(listing.subtype)
  return {
    '@type': type,
    '@id': `${url}#place`,
    name: requiredText(listing.name, 'name'),
    url: website ? addresses.absolute(website) : url,
    mainEntityOfPage: url,
    ...(listing.summary && { description: listing.summary }),
    ...(picture && { image: picture.url }),
    ...(listing.address && { address: addressNode(listing.address) }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(isBusiness && price_range && { priceRange: price_range }),
    ...(listing.hours.length > 0 && {
      openingHoursSpecification: listing.hours.map(({ days: open, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: open.map((day) => days[day]),
        opens,
        closes: lastMinute(closes),
      })),
    }),
    ...(listing.special_hours.length > 0 && {
      specialOpeningHoursSpecification: listing.special_hours.map(specialHours),
    }),
  } as LocalBusiness
}

/** Search engines accept 23:59 as the end of a day. */
function lastMinute(clock: string): string {
  return clock.startsWith('24') ? '23:59' : clock
}

/**
 * Closed is expressed as open from 00:00 to 00:00. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function specialHours({ from, to, opens, closes, closed }: EditionListing['special_hours'][number]): object {
  const hours =
    closed || !opens || !closes ? { opens: '00:00', closes: '00:00' } : { opens, closes: lastMinute(closes) }
  return { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to ?? from, ...hours }
}
