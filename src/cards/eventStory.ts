import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lastDayOf } from '../content/edition/daysOf'
import type { Edition, EditionEvent } from '../content/edition/Edition'
import type { EntrySummary } from '../content/edition/entrySummaryOf'
import { hasEnded } from '../content/edition/hasEnded'
import { imageOf, toPicture } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import { catalog } from '../i18n/catalog'
import { foldText } from '../i18n/foldText'
import { type Formats, formats } from '../i18n/formats'
import { findLocale } from '../i18n/locales'
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
const past = msg`Past event`

/** Returns the card content of an event at `now`: leaf, title, date, place. The price is left out for past and cancelled events. */
export function eventStory(event: EntrySummary<EditionEvent>, edition: Edition, now: Date): Story {
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

/** Returns whether readers can still attend the event: it is neither over nor cancelled. */
export function canBeVisited(event: EntrySummary<EditionEvent>, now: Date): boolean {
  return event.status !== 'cancelled' && !hasEnded(event, now)
}

/** Returns date formats in the event's own time zone, or in the site's. */
export function formatsOf({ timezone }: EntrySummary<EditionEvent>, { locale, site }: Edition): Formats {
  return formats(locale, timezone ?? site.website.timezone)
}

/** Returns `Fri 20 Nov, 19:30`, or `Fri 20 Nov – Sun 22 Nov` for an event of several days. */
export function whenText(event: EntrySummary<EditionEvent>, edition: Edition, now: Date): string {
  const { starts_at, all_day } = event
  const { shortDate, shortDateRange, shortDateTime } = formatsOf(event, edition)
  const last = lastDayOf(event, edition.site.website.timezone)
  if (last) return shortDateRange(starts_at, last, now)
  return all_day ? shortDate(starts_at, now) : shortDateTime(starts_at, now)
}

/** Returns what a calendar leaf with the first day does not show: `19:30`, or `Until Sun 22 Nov`. */
export function hourText(event: EntrySummary<EditionEvent>, edition: Edition, now: Date): string | undefined {
  const { shortDate, time } = formatsOf(event, edition)
  const last = lastDayOf(event, edition.site.website.timezone)
  if (last) return edition.i18n._(msg`Until ${shortDate(last, now)}`)
  return event.all_day ? undefined : time(event.starts_at)
}

/** Returns `Free`, `Free–£5`, `£12` or `£8–£14`; undefined if no price is known. */
export function priceText(event: EntrySummary<EditionEvent>, { formats, i18n, site }: Edition): string | undefined {
  const { price } = event
  if (!price) return undefined
  if (price.free) return i18n._(free)
  const { min, max } = price
  const currency = price.currency ?? site.website.currency
  const known = [min, max].filter((amount) => amount !== undefined)
  const texts = [...new Set(known)].map((amount) => (amount === 0 ? i18n._(free) : formats.price(amount, currency)))
  return texts.length > 0 ? texts.join('–') : undefined
}

/** Returns the name of the venue, or “Online” for an event that takes place online only. */
export function placeName({ mode, status, venue }: EntrySummary<EditionEvent>, { i18n }: Edition): string | undefined {
  return mode === 'online' || status === 'moved_online' ? i18n._(online) : venue?.name
}

/** A title that begins with the status, such as `Cancelled: The Fair`, needs no flag. */
function flagOf(event: EntrySummary<EditionEvent>, { i18n }: Edition, now: Date): string | undefined {
  const flag = statusOf(event, now)
  if (!flag) return undefined
  const isInTitle = [i18n, ...catalogsOf(event.lang)].some((one) => beginsWith(event.title, one._(flag)))
  return isInTitle ? undefined : i18n._(flag)
}

function statusOf(event: EntrySummary<EditionEvent>, now: Date): MessageDescriptor | undefined {
  if (event.status === 'cancelled') return flags.cancelled
  if (hasEnded(event, now)) return past
  return event.status === 'scheduled' ? undefined : flags[event.status]
}

/** The text of an event can be in another language than the page. */
function catalogsOf(lang: string): I18n[] {
  const locale = findLocale(lang)
  return locale ? [catalog(locale.code)] : []
}

/** `Online: the talk` begins with its status, `Online banking` does not. */
function beginsWith(title: string, word: string): boolean {
  const [folded, start] = [foldText(title), foldText(word)]
  return folded.startsWith(start) && /^\s*(?:[:.!|–—،]|-\s|$)/.test(folded.slice(start.length))
}

/** A leaf shows no year. It is used only within 300 days of `now`, where a day and month cannot be ambiguous. */
const maxLeafDistanceMs = 300 * 86_400_000

function leafOf(event: EntrySummary<EditionEvent>, edition: Edition, now: Date): Story['leaf'] {
  if (Math.abs(event.starts_at.getTime() - now.getTime()) > maxLeafDistanceMs) return undefined
  const rest = hourText(event, edition, now)
  return { ...formatsOf(event, edition).leaf(event.starts_at), ...(rest && { rest }) }
}
