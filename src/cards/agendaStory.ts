import { msg } from '@lingui/core/macro'
import type { Edition, EditionEvent } from '../content/edition/Edition'
import { imageOf, toPicture } from '../content/media/media'
import { given, languageOf } from './articleStory'
import type { Story } from './Story'

const flags = {
  cancelled: msg`Cancelled`,
  postponed: msg`Postponed`,
  rescheduled: msg`New date`,
  moved_online: msg`Online`,
} as const

const free = msg`Free`

/** What a card tells of an event: leaf, title, when, where, price. */
export function agendaStory(event: EditionEvent, edition: Edition): Story {
  const { i18n } = edition
  const flag = event.status === 'scheduled' ? undefined : i18n._(flags[event.status])
  return {
    id: event.slug,
    href: edition.href(`/agenda/${encodeURIComponent(event.slug)}`),
    ...languageOf(event.lang, edition),
    headline: event.title,
    kicker: whenText(event, edition),
    ...given('standfirst', event.summary),
    ...given('picture', toPicture(imageOf(event.images))),
    ...(flag && { flag: { text: flag, tone: 'alert' } }),
    leaf: edition.formats.leaf(event.starts_at),
    facts: [event.venue?.name, priceText(event, edition)].filter((fact) => fact !== undefined),
  }
}

/** `Friday 20 November · 19:30`, or the span of days. */
export function whenText(event: EditionEvent, { formats }: Edition): string {
  const { starts_at, ends_at, all_day } = event
  if (ends_at && formats.day(starts_at) !== formats.day(ends_at)) return formats.dateRange(starts_at, ends_at)
  return all_day ? formats.shortDate(starts_at) : formats.shortDateTime(starts_at)
}

/** `Free`, `£12`, `£8–£14`, or nothing known. */
export function priceText(event: EditionEvent, { formats, i18n, site }: Edition): string | undefined {
  const { price } = event
  if (!price) return undefined
  if (price.free) return i18n._(free)
  const { min, max } = price
  const currency = price.currency ?? site.website.currency
  const known = [min, max].filter((amount) => amount !== undefined)
  const unique = [...new Set(known)].map((amount) => formats.price(amount, currency))
  return unique.length > 0 ? unique.join('–') : undefined
}
