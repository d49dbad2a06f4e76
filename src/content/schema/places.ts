import * as v from 'valibot'
import { EventEnd, EventStart, writtenDays } from './EventMoment'
import { object } from './maps'
import { Day, EndMoment, inOwnZone, isDay, Moment } from './moments'
import {
  AnyAddress,
  BodyFormat,
  Currency,
  Geo,
  Id,
  Image,
  IsDraft,
  list,
  Media,
  Name,
  Slug,
  Text,
  translatable,
  Url,
  Zone,
} from './parts'

const texts = {
  title: v.optional(Text),
  name: v.optional(Text),
  summary: v.optional(Text),
  body: v.optional(Text),
}

const amount = v.pipe(v.number(), v.minValue(0))

const eventFields = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  ...texts,
  body_format: BodyFormat,
  title: Text,
  starts_at: EventStart,
  ends_at: v.optional(EventEnd),
  all_day: v.optional(v.boolean()),
  timezone: v.optional(Zone),
  status: v.optional(v.picklist(['scheduled', 'cancelled', 'postponed', 'rescheduled', 'moved_online']), 'scheduled'),
  mode: v.optional(v.picklist(['offline', 'online', 'mixed']), 'offline'),
  venue: v.optional(
    object({
      name: v.optional(Text),
      address: v.optional(AnyAddress),
      geo: v.optional(Geo),
      url: v.optional(Url),
    }),
  ),
  organizer: v.optional(object({ name: Text, url: v.optional(Url) })),
  price: v.optional(
    object({
      free: v.optional(v.boolean(), false),
      min: v.optional(amount),
      max: v.optional(amount),
      currency: v.optional(Currency),
    }),
  ),
  tickets_url: v.optional(Url),
  categories: list(Name),
  images: list(Image),
  body_images: list(Media),
  translations: translatable(texts),
})

/** One event of the agenda. An event that starts on a date without a time is an all-day event by default. */
export const Event = inOwnZone(
  v.pipe(
    eventFields,
    v.transform(({ starts_at, ends_at, ...event }) => {
      const all_day = event.all_day ?? isDay(starts_at.written)
      return {
        ...event,
        starts_at: starts_at.at,
        ends_at: ends_at?.at,
        all_day,
        ...(all_day && { days: writtenDays(starts_at.written, ends_at?.written) }),
      }
    }),
  ),
)
export type Event = v.InferOutput<typeof Event>

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'expected HH:MM'))

/** One entry of the directory (annuaire): a company, a service or a place. */
export const Listing = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  ...texts,
  body_format: BodyFormat,
  name: Text,
  subtype: v.optional(v.string(), 'LocalBusiness'),
  categories: list(Name),
  address: v.optional(AnyAddress),
  geo: v.optional(Geo),
  phone: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.email())),
  website: v.optional(Url),
  hours: list(object({ days: v.array(v.picklist(weekdays)), opens: Clock, closes: Clock })),
  special_hours: list(
    object({
      from: Day,
      to: v.optional(Day),
      opens: v.optional(Clock),
      closes: v.optional(Clock),
      closed: v.optional(v.boolean(), false),
    }),
  ),
  timezone: v.optional(Zone),
  price_range: v.optional(v.string()),
  images: list(Image),
  body_images: list(Media),
  featured: v.optional(v.boolean(), false),
  translations: translatable(texts),
})
export type Listing = v.InferOutput<typeof Listing>

const availabilities = ['in_stock', 'out_of_stock', 'pre_order', 'limited'] as const
const Availability = v.optional(v.picklist(availabilities), 'in_stock')

/** One product of the shop. Readers buy it at `buy_url`; the site itself sells nothing. */
export const Product = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  sku: v.optional(v.string()),
  ...texts,
  body_format: BodyFormat,
  title: Text,
  price: v.optional(amount),
  compare_at: v.optional(amount),
  currency: v.optional(Currency),
  availability: Availability,
  variants: list(
    object({
      sku: v.optional(v.string()),
      title: Text,
      price: v.optional(amount),
      availability: Availability,
      /** Where this variant is sold. Defaults to the address of the product. */
      buy_url: v.optional(Url),
    }),
  ),
  images: list(Image),
  body_images: list(Media),
  categories: list(Name),
  buy_url: v.optional(Url),
  translations: translatable(texts),
})
export type Product = v.InferOutput<typeof Product>

/** One offer: a discount or a gift, valid between two dates. */
export const Offer = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  ...texts,
  body_format: BodyFormat,
  title: Text,
  image: v.optional(Media),
  merchant: v.optional(Text),
  code: v.optional(v.string()),
  kind: v.optional(v.picklist(['percent', 'fixed', 'trial', 'gift', 'info']), 'info'),
  old_price: v.optional(amount),
  new_price: v.optional(amount),
  currency: v.optional(Currency),
  valid_from: v.optional(Moment),
  valid_until: v.optional(EndMoment),
  conditions: v.optional(Text),
  url: v.optional(Url),
  translations: translatable(texts),
})
export type Offer = v.InferOutput<typeof Offer>
