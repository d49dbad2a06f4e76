import { msg } from '@lingui/core/macro'
import type { Brief } from '../content/edition/briefOf'
import type { Edition, EditionEvent } from '../content/edition/Edition'
import { isOver } from '../content/edition/isOver'
import { imageOf, toPicture } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import { type Formats, formats } from '../i18n/formats'
import { languageOf } from './articleStory'
import type { Story } from './Story'

const flags = {
  cancelled: msg`Cancelled`,
  postponed: msg`Postponed`,
  rescheduled: msg`New date`,
  moved_online: msg`Online`,
} as const

const free = msg`Free`
const online = msg`Online`
const over = msg`Past event`

/** What a card tells at `now` of an event: leaf, title, when, where; the price as long as there is something to go to. */
export function agendaStory(event: Brief<EditionEvent>, edition: Edition, now: Date): Story {
  const flag = flagOf(event, edition, now)
  const leaf = leafOf(event, edition, now)
  const place = placeName(event, edition)
  const price = canBeVisited(event, now) ? priceText(event, edition) : undefined
  return {
    id: event.slug,
    href: edition.href(pathTo('event', event.slug)),
    ...languageOf(event.lang, edition),
    headline: event.title,
    kicker: whenText(event, edition, now),
    standfirst: event.summary,
    picture: toPicture(imageOf(event.images)),
    flag: flag === undefined ? undefined : { text: flag, tone: 'alert' },
    leaf,
    facts: [place === flag ? undefined : place, price].filter((fact) => fact !== undefined),
  }
}

/** Whether there is something to go to, and to pay for: neither over nor called off. */
export function canBeVisited(event: Brief<EditionEvent>, now: Date): boolean {
  return event.status !== 'cancelled' && !isOver(event, now)
}

/** The formats of an event: in its own time zone where it has one. */
export function formatsOf({ timezone }: Brief<EditionEvent>, { locale, site }: Edition): Formats {
  return formats(locale, timezone ?? site.website.timezone)
}

/** `Fri 20 Nov, 19:30`, or the span of days. */
export function whenText(event: Brief<EditionEvent>, edition: Edition, now: Date): string {
  const { starts_at, all_day } = event
  const { dateRange, shortDate, shortDateTime } = formatsOf(event, edition)
  const last = lastDayOf(event, edition)
  if (last) return dateRange(starts_at, last)
  return all_day ? shortDate(starts_at, now) : shortDateTime(starts_at, now)
}

/** A night out that ends after midnight is of one day: half a day in ms. */
const longestNight = 12 * 3_600_000

/** The last day of an event of several days; whole days end before the midnight that ends them. */
export function lastDayOf(event: Brief<EditionEvent>, edition: Edition): Date | undefined {
  const { starts_at, ends_at, all_day } = event
  if (!ends_at || ends_at.getTime() - starts_at.getTime() <= longestNight) return undefined
  const { day } = formatsOf(event, edition)
  const last = all_day ? new Date(ends_at.getTime() - 1) : ends_at
  return day(last) === day(starts_at) ? undefined : last
}

/** `Free`, `Free–£5`, `£12`, `£8–£14`, or nothing known. */
export function priceText(event: Brief<EditionEvent>, { formats, i18n, site }: Edition): string | undefined {
  const { price } = event
  if (!price) return undefined
  if (price.free) return i18n._(free)
  const { min, max } = price
  const currency = price.currency ?? site.website.currency
  const known = [min, max].filter((amount) => amount !== undefined)
  const told = [...new Set(known)].map((amount) => (amount === 0 ? i18n._(free) : formats.price(amount, currency)))
  return told.length > 0 ? told.join('–') : undefined
}

/** The name of the place where one can go; an event that is online alone has no hall. */
export function placeName({ mode, status, venue }: Brief<EditionEvent>, { i18n }: Edition): string | undefined {
  return mode === 'online' || status === 'moved_online' ? i18n._(online) : venue?.name
}

function flagOf(event: Brief<EditionEvent>, { i18n }: Edition, now: Date): string | undefined {
  if (event.status === 'cancelled') return i18n._(flags.cancelled)
  if (isOver(event, now)) return i18n._(over)
  return event.status === 'scheduled' ? undefined : i18n._(flags[event.status])
}

/** A leaf tells one day of this year, and leaves the hour to the kicker; spans and other years are told in words. */
function leafOf(event: Brief<EditionEvent>, edition: Edition, now: Date): Story['leaf'] {
  const { day, leaf, time } = formatsOf(event, edition)
  const isOfYear = day(event.starts_at).slice(0, -6) === day(now).slice(0, -6)
  if (!isOfYear || lastDayOf(event, edition)) return undefined
  return { ...leaf(event.starts_at), ...(!event.all_day && { rest: time(event.starts_at) }) }
}
