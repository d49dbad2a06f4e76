import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import type { LinkPlace } from './targets'

const yearMs = 365.25 * 24 * 3_600_000

/** Years ahead of today that are still plausible. */
const maxYears = { article: 2, event: 10 }

/** The first plausible year of an article: newspapers are not older. */
const firstYear = 1600

/** Reports articles without a date, and unlikely dates: years ahead, before there were newspapers, or the Unix epoch. */
export const dates: Rule = function* ({ site: { website } }) {
  for (const [index, article] of website.articles.entries()) {
    const { slug, published_at, first_published_at, updated_at, live } = article
    const path = `$.articles[${index}]`
    if (!published_at)
      yield {
        kind: 'no-date',
        path,
        slug,
        what: 'the article has no published_at, so feeds and search engines get no date',
      }
    yield* ifUnlikely(published_at, maxYears.article, { path: `${path}.published_at`, slug })
    yield* ifUnlikely(first_published_at, maxYears.article, { path: `${path}.first_published_at`, slug })
    yield* ifUnlikely(updated_at, maxYears.article, { path: `${path}.updated_at`, slug })
    for (const [place, { time }] of live?.blocks.entries() ?? [])
      yield* ifUnlikely(time, maxYears.article, { path: `${path}.live.blocks[${place}].time`, slug })
    yield
  }
  for (const [index, { slug, starts_at, ends_at }] of website.events.entries()) {
    yield* ifUnlikely(starts_at, maxYears.event, { path: `$.events[${index}].starts_at`, slug })
    yield* ifUnlikely(ends_at, maxYears.event, { path: `$.events[${index}].ends_at`, slug })
    yield
  }
}

function* ifUnlikely(date: Date | undefined, years: number, place: LinkPlace): Generator<Finding> {
  if (!date) return
  const iso = date.toISOString()
  if (date.getTime() > Date.now() + years * yearMs)
    yield { kind: 'odd-date', ...place, what: `${iso} is more than ${years} years in the future` }
  else if (date.getUTCFullYear() < firstYear || date.getTime() === 0)
    yield { kind: 'odd-date', ...place, what: `${iso} is probably a mistake` }
}
