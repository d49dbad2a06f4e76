import type { Website } from '../../../content/schema/website'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Rule } from '../Subject'
import { composed } from './compositions'
import { type LinkPlace, targetsOf } from './targets'

type Link = LinkPlace & { url: string | undefined }

/** Checks the links of the site, its entries and its redirects that lead to pages of the site. */
export const links: Rule = function* ({ site }) {
  const targets = targetsOf(site)
  const refused = new Set(site.refusedRules.map(({ from }) => from))
  for (const link of linksIn(site.website, refused)) {
    if (link?.url !== undefined) yield* targets.url(link.url, { path: link.path, slug: link.slug })
    yield
  }
}

/** Also yields undefined now and then. */
function* linksIn(website: Website, refused: ReadonlySet<string>): Generator<Link | undefined> {
  const { membership, alert, ticker, policies, ads, redirects, offers, products, events, articles } = website
  yield { url: membership?.url, path: '$.membership.url' }
  yield { url: alert?.url, path: '$.alert.url' }
  for (const [name, url] of Object.entries(policies)) yield { url, path: `$.policies.${name}` }
  for (const [index, { url }] of ticker.items.entries()) yield { url, path: `$.ticker.items[${index}].url` }
  for (const [index, { id, creative }] of ads.slots.entries())
    yield { url: creative?.url, path: `$.ads.slots[${index}].creative.url`, slug: id }
  for (const { sections, path, slug } of composed(website))
    for (const [index, { url }] of sections.entries()) yield { url, path: `${path}[${index}].url`, slug }
  for (const [index, { from, to, status }] of redirects.entries())
    if (status !== 410 && !to.includes(':splat') && !refused.has(from))
      yield { url: to, path: `$.redirects[${index}].to` }
  for (const [index, { slug, url }] of offers.entries()) yield { url, path: `$.offers[${index}].url`, slug }
  for (const [index, { slug, buy_url, variants }] of products.entries()) {
    yield { url: buy_url, path: `$.products[${index}].buy_url`, slug }
    for (const [place, { buy_url: url }] of variants.entries())
      yield { url, path: `$.products[${index}].variants[${place}].buy_url`, slug }
  }
  for (const [index, { slug, tickets_url, organizer, venue }] of events.entries()) {
    const path = `$.events[${index}]`
    yield { url: tickets_url, path: `${path}.tickets_url`, slug }
    yield { url: organizer?.url, path: `${path}.organizer.url`, slug }
    yield { url: venue?.url, path: `${path}.venue.url`, slug }
  }
  for (const [index, { slug, sponsor }] of articles.entries()) {
    if (sponsor) yield { url: sponsor.url, path: `$.articles[${index}].sponsor.url`, slug }
    if (index % stepsPerPause === 0) yield
  }
}
