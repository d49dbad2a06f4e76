import { describe, expect, it } from 'vitest'
import { eventNode } from '../../../src/machines/graph/eventNode'
import { listingNode } from '../../../src/machines/graph/listingNode'
import { productNode } from '../../../src/machines/graph/productNode'
import { publisherNode, websiteNode } from '../../../src/machines/graph/siteNodes'
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

describe('entities for search engines', () => {
  it('tell a cancelled event of a whole day by its day where it takes place', () => {
    const event = edition.event('fair')
    expect(event && eventNode(event, edition, addresses)).toMatchObject({
      startDate: '2026-11-21',
      eventStatus: 'https://schema.org/EventCancelled',
      location: { '@type': 'Place' },
    })
  })

  it('tell an event that is online too with both places and its price', () => {
    const event = edition.event('talk')
    expect(event && eventNode(event, edition, addresses)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ name: 'Hall' }, { '@type': 'VirtualLocation' }],
      offers: { price: 5, priceCurrency: 'NZD' },
    })
  })

  it('tell the hours of a place, and take no word for a class', () => {
    const [bakery, odd] = ['bakery', 'odd'].map((slug) => edition.listing(slug))
    expect(bakery && listingNode(bakery, addresses)).toMatchObject({
      '@type': 'Bakery',
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Friday'], opens: '06:00', closes: '23:59' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
    })
    expect(odd && listingNode(odd, addresses)).toMatchObject({ '@type': 'LocalBusiness' })
  })

  it('tell the span of a product’s prices', () => {
    const product = edition.product('mug')
    expect(product && productNode(product, edition, addresses)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 12, highPrice: 15, offerCount: 2, priceCurrency: 'NZD' },
    })
  })

  it('tell the publisher with its policies, and the site with its search', () => {
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
