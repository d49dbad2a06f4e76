import { describe, expect, it } from 'vitest'
import { eventNode } from '../../../src/outputs/structuredData/eventNode'
import { listingNode } from '../../../src/outputs/structuredData/listingNode'
import { placeTypeOf } from '../../../src/outputs/structuredData/placeTypeOf'
import { productNode } from '../../../src/outputs/structuredData/productNode'
import { publisherNode, websiteNode } from '../../../src/outputs/structuredData/siteNodes'
import { classesOf, unknownPropertiesIn } from '../../support/schemaOrg'
import { editionOfDocument } from '../editionOfDocument'

const { edition, addresses } = editionOfDocument({
  timezone: 'Pacific/Auckland',
  currency: 'NZD',
  policies: { corrections: '/p/corrections', ethics_policy: 'https://post.example/p/ethics', mystery: '/p/x' },
  organisation: { legal_name: 'Post Ltd', same_as: ['https://social.example/post'] },
  events: [
    { slug: 'fair', title: 'Fair', starts_at: '2026-11-20T11:00:00Z', all_day: true, status: 'cancelled' },
    {
      slug: 'talk',
      title: 'Talk',
      starts_at: '2026-11-20T11:00:00Z',
      mode: 'mixed',
      venue: { name: 'Hall' },
      price: { min: 5, max: 9 },
    },
  ],
  directory: [
    {
      slug: 'bakery',
      name: 'Bakery',
      subtype: 'Bakery',
      hours: [{ days: ['mo', 'fr'], opens: '06:00', closes: '24:00' }],
      special_hours: [{ from: '2026-12-25', closed: true }],
    },
    { slug: 'odd', name: 'Odd', subtype: 'a "place"' },
  ],
  products: [{ slug: 'mug', title: 'Mug', price: 12, variants: [{ title: 'Large', price: 15 }] }],
})

const now = new Date('2026-11-01T00:00:00Z')

describe('structured data of places and events', () => {
  it('has a cancelled all-day event with its local date', () => {
    const event = edition.event('fair')
    expect(event && eventNode(event, edition, addresses, now)).toMatchObject({
      startDate: '2026-11-21',
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })

  const nodeOf = (event: object, timezone = 'America/New_York', at = now) => {
    const ownEdition = editionOfDocument({ timezone, events: [{ slug: 'e', title: 'E', ...event }] })
    const found = ownEdition.edition.event('e')
    if (!found) throw new Error('no event')
    return eventNode(found, ownEdition.edition, ownEdition.addresses, at) as unknown as Record<string, unknown>
  }

  it('has event times with the offset of the venue, in summer and winter', () => {
    expect(nodeOf({ starts_at: '2026-12-25T01:00:00Z' })).toMatchObject({ startDate: '2026-12-24T20:00:00-05:00' })
    expect(nodeOf({ starts_at: '2027-07-01T10:00:00Z', timezone: 'Asia/Kolkata' })).toMatchObject({
      startDate: '2027-07-01T15:30:00+05:30',
    })
    expect(nodeOf({ starts_at: '2027-07-01T10:00:00Z' }, 'UTC')).toMatchObject({
      startDate: '2027-07-01T10:00:00+00:00',
    })
  })

  it('has all-day events with first and last date, also west of UTC', () => {
    const days = { starts_at: '2026-12-24T00:00:00+00:00', ends_at: '2026-12-26T00:00:00+00:00', all_day: true }
    expect(nodeOf(days)).toMatchObject({ startDate: '2026-12-24', endDate: '2026-12-25' })
    expect(nodeOf({ starts_at: '2026-12-24' })).toMatchObject({ startDate: '2026-12-24' })
  })

  it.each([
    ['past', { starts_at: '2026-10-01T10:00:00Z' }],
    ['cancelled', { starts_at: '2026-12-01T10:00:00Z', status: 'cancelled' }],
  ])('has no tickets for a %s event', (_, event) => {
    expect(nodeOf({ ...event, price: { min: 5 } })).not.toHaveProperty('offers')
  })

  it('invents neither venue nor organiser', () => {
    const node = nodeOf({ starts_at: '2026-12-01T10:00:00Z', venue: { name: '\u200b' } })
    expect(Object.keys(node)).not.toEqual(expect.arrayContaining(['location']))
    expect(Object.keys(node)).not.toEqual(expect.arrayContaining(['organizer']))
  })

  it('has the online location of an event moved online', () => {
    const venue = { name: 'Hall', url: 'https://watch.example/' }
    expect(nodeOf({ starts_at: '2026-12-01T10:00:00Z', status: 'moved_online', venue })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://watch.example/' },
    })
  })

  it.each([
    ['Boulangerie', 'LocalBusiness'],
    ['bakery', 'Bakery'],
    ['https://schema.org/Museum', 'Museum'],
    ['Person', 'LocalBusiness'],
    ['Toggle', 'LocalBusiness'],
    ['', 'LocalBusiness'],
  ])('has a directory entry of subtype %j as %s', (subtype, type) => {
    const ownEdition = editionOfDocument({
      directory: [{ slug: 'l', name: 'L', subtype, price_range: '££', geo: { lat: 1, lng: 2 } }],
    })
    const listing = ownEdition.edition.listing('l')
    const node = listing && listingNode(listing, ownEdition.addresses)
    expect(node).toMatchObject({ '@type': type })
    expect(unknownPropertiesIn(node)).toEqual([])
  })

  it('has both locations and the price of a hybrid event', () => {
    const event = edition.event('talk')
    expect(event && eventNode(event, edition, addresses, now)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ name: 'Hall' }, { '@type': 'VirtualLocation' }],
      offers: { price: 5, priceCurrency: 'NZD' },
    })
  })

  it('has the opening hours of a place, and ignores an unknown subtype', () => {
    const [bakery, odd] = ['bakery', 'odd'].map((slug) => edition.listing(slug))
    expect(bakery && listingNode(bakery, addresses)).toMatchObject({
      '@type': 'Bakery',
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Friday'], opens: '06:00', closes: '23:59' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
    })
    expect(odd && listingNode(odd, addresses)).toMatchObject({ '@type': 'LocalBusiness' })
  })

  it('knows every type of local businesses and civic places', () => {
    const known = [...classesOf('LocalBusiness'), ...classesOf('CivicStructure')]
    expect(known.length).toBeGreaterThan(150)
    expect(known.map((type) => placeTypeOf(type).type)).toEqual(known)
  })

  it('has the price range of a product', () => {
    const product = edition.product('mug')
    expect(product && productNode(product, edition, addresses)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 12, highPrice: 15, offerCount: 2, priceCurrency: 'NZD' },
    })
  })

  it('has the publisher with its policies, and the website with its search', () => {
    const publisher = publisherNode(edition, addresses, true)
    expect(publisher).toMatchObject({
      correctionsPolicy: 'https://post.example/p/corrections',
      ethicsPolicy: 'https://post.example/p/ethics',
      legalName: 'Post Ltd',
    })
    expect(JSON.stringify(publisher)).not.toContain('mystery')
    expect(websiteNode(edition, addresses)).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://post.example/search?q={search_term_string}' } },
    })
  })
})
