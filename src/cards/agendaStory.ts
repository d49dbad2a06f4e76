import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brief } from '../content/edition/briefOf'
import { lastDayOf } from '../content/edition/daysOf'
import type { Edition, EditionEvent } from '../content/edition/Edition'
import { isOver } from '../content/edition/isOver'
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

/** `Fri 20 Nov, 19:30`; `Fri 20 Nov – Sun 22 Nov` where it takes several days. */
export function whenText(event: Brief<EditionEvent>, edition: Edition, now: Date): string {
  const { starts_at, all_day } = event
  const { shortDate, shortDateRange, shortDateTime } = formatsOf(event, edition)
  const last = lastDayOf(event, edition.site.website.timezone)
  if (last) return shortDateRange(starts_at, last, now)
  return all_day ? shortDate(starts_at, now) : shortDateTime(starts_at, now)
}

/** What a calendar leaf with the day on which it begins leaves unsaid: `19:30`, or `Until Sun 22 Nov`. */
export function hourText(event: Brief<EditionEvent>, edition: Edition, now: Date): string | undefined {
  const { shortDate, time } = formatsOf(event, edition)
  const last = lastDayOf(event, edition.site.website.timezone)
  if (last) return edition.i18n._(msg`Until ${shortDate(last, now)}`)
  return event.all_day ? undefined : time(event.starts_at)
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

/** A title that begins with the status, such as `Cancelled: The Fair`, says it already. */
function flagOf(event: Brief<EditionEvent>, { i18n }: Edition, now: Date): string | undefined {
  const flag = statusOf(event, now)
  if (!flag) return undefined
  const isSaid = [i18n, ...catalogsOf(event.lang)].some((one) => beginsWith(event.title, one._(flag)))
  return isSaid ? undefined : i18n._(flag)
}

function statusOf(event: Brief<EditionEvent>, now: Date): MessageDescriptor | undefined {
  if (event.status === 'cancelled') return flags.cancelled
  if (isOver(event, now)) return over
  return event.status === 'scheduled' ? undefined : flags[event.status]
}

/** The language in which a text is written may be another one than the page's. */
function catalogsOf(lang: string): I18n[] {
  const locale = findLocale(lang)
  return locale ? [catalog(locale.code)] : []
}

/** `Online: the talk` begins with its status, `Online banking` does not. */
function beginsWith(title: string, word: string): boolean {
  const [folded, start] = [foldText(title), foldText(word)]
  return folded.startsWith(start) && /^\s*(?:[:.!|–—،]|-\s|$)/.test(folded.slice(start.length))
}

/** A leaf has no year: it is for the months around `now`, in which no date comes twice. */
const maxLeafDistanceMs = 300 * 86_400_000

function leafOf(event: Brief<EditionEvent>, edition: Edition, now: Date): Story['leaf'] {
  if (Math.abs(event.starts_at.getTime() - now.getTime()) > maxLeafDistanceMs) return undefined
  const rest = hourText(event, edition, now)
  return { ...formatsOf(event, edition).leaf(event.starts_at), ...(rest && { rest }) }
}
