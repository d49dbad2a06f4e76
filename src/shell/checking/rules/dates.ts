import type { Finding } from '../Finding'
import type { EntryRule } from '../Subject'

const yearMs = 365.25 * 24 * 3_600_000

/** Years ahead of today that are still plausible. */
const maxYears = { article: 2, event: 10 }

/** The first plausible year of an article: newspapers are not older. */
const firstYear = 1600

/** Reports articles without a date, and unlikely dates: years ahead, before there were newspapers, or the Unix epoch. */
export const dates: EntryRule = function* ({ list, entry }) {
  if (list === 'events') {
    yield* ifUnlikely(entry.starts_at, maxYears.event, '$.starts_at')
    yield* ifUnlikely(entry.ends_at, maxYears.event, '$.ends_at')
  }
  if (list !== 'articles') return
  const { published_at, first_published_at, updated_at, live } = entry
  if (!published_at)
    yield {
      kind: 'no-date',
      path: '$',
      what: 'the article has no published_at, so feeds and search engines get no date',
    }
  yield* ifUnlikely(published_at, maxYears.article, '$.published_at')
  yield* ifUnlikely(first_published_at, maxYears.article, '$.first_published_at')
  yield* ifUnlikely(updated_at, maxYears.article, '$.updated_at')
  for (const [place, { time }] of live?.blocks.entries() ?? [])
    yield* ifUnlikely(time, maxYears.article, `$.live.blocks[${place}].time`)
}

function* ifUnlikely(date: Date | undefined, years: number, path: string): Generator<Finding> {
  if (!date) return
  const time = date.getTime()
  if (time > Date.now() + years * yearMs)
    yield { kind: 'odd-date', path, what: `${date.toISOString()} is more than ${years} years in the future` }
  else if (date.getUTCFullYear() < firstYear || time === 0)
    yield { kind: 'odd-date', path, what: `${date.toISOString()} is probably a mistake` }
}
