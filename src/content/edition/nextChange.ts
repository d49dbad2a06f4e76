import type { Site } from '../site/Site'
import { endOf } from './hasEnded'

const changesBySite = new WeakMap<Site, readonly number[]>()

/**
 * Returns the next time at which content of the site appears or disappears without a new document, such as a scheduled article; undefined
 * if there is none. All times in ms.
 */
export function nextChange(site: Site, now: number): number | undefined {
  const changes = changesBySite.get(site) ?? changesAfter(site, now)
  changesBySite.set(site, changes)
  return changes.find((time) => time > now)
}

function changesAfter({ website }: Site, now: number): number[] {
  const { articles, events, offers, social, ads, alert, info } = website
  const starts = [
    ...articles.flatMap(({ published_at, live }) => [published_at, ...(live?.blocks.map(({ time }) => time) ?? [])]),
    ...events.map(({ starts_at }) => starts_at),
    ...offers.map(({ valid_from }) => valid_from),
    ...social.posts.map(({ published_at }) => published_at),
    ...ads.slots.map(({ from }) => from),
    alert?.from,
    info.opening_date,
  ].flatMap((date) => (date ? [date.getTime()] : []))
  const lastMoments = [
    ...events.map(endOf),
    ...[...offers.map(({ valid_until }) => valid_until), ...ads.slots.map(({ until }) => until), alert?.until].flatMap(
      (date) => (date ? [date.getTime()] : []),
    ),
  ]
  const times = [...starts, ...lastMoments.map((time) => time + 1)].filter((time) => time > now)
  return [...new Set(times)].sort((one, other) => one - other)
}
