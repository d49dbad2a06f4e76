import { Event, Listing, Offer, Product } from '../places'
import { bodyFormat, bodyImages, draft, translationDraft } from './entryDescriptions'
import { sentences } from './FieldDescriptions'

const texts = {
  title: 'Its title.',
  name: 'Its name.',
  summary: 'One or two sentences, for lists.',
  body: 'The text, in Markdown or HTML.',
}

const usual = {
  ...texts,
  id: 'Its id in the API.',
  slug: 'The last part of its address. Never change it.',
  draft,
  body_format: bodyFormat,
  translations: 'The same texts in other languages, by language code.',
}

const categories = 'Categories by which readers can filter.'
const images = 'Its pictures. Cards show the one with the role `featured`.'
const timezone = 'Its time zone. Defaults to the site’s.'
const currency = 'The ISO 4217 code of the currency. Defaults to the site’s.'
const availability = 'Its availability.'

export const placeDescriptions = [
  ...[Event, Listing, Product, Offer].map((one) =>
    sentences(one.entries.translations.wrapped.value.entries, { ...texts, draft: translationDraft }),
  ),
  sentences(Event.entries, {
    ...usual,
    starts_at: 'When it begins: a date and time, or only a date for whole days.',
    ends_at: 'When it ends: a date and time, or only the date of its last day.',
    all_day: 'Whether it lasts the whole day. If so, no times are shown.',
    timezone,
    status: 'Whether it takes place as planned.',
    mode: 'Whether it takes place at a venue (`offline`), online, or both (`mixed`).',
    venue: 'Where it takes place.',
    organizer: 'The organiser.',
    price: 'Its price.',
    tickets_url: 'Where tickets are sold.',
    categories,
    images,
    body_images: bodyImages,
  }),
  sentences(Event.entries.venue.wrapped.entries, {
    name: 'Its name.',
    address: 'Its address, in fields or as a text.',
    geo: 'Where it is on the map.',
    url: 'Its website, or the address of the online event.',
  }),
  sentences(Event.entries.organizer.wrapped.entries, { name: 'Their name.', url: 'Their website.' }),
  sentences(Event.entries.price.wrapped.entries, {
    free: 'Whether it is free of charge.',
    min: 'The lowest price.',
    max: 'The highest price.',
    currency,
  }),
  sentences(Listing.entries, {
    ...usual,
    subtype: 'Its schema.org type, for search engines, such as `Restaurant`.',
    categories,
    address: 'Its address, in fields or as a text.',
    geo: 'Where it is on the map.',
    phone: 'Its telephone number.',
    email: 'Its email address.',
    website: 'Its website.',
    hours: 'Opening hours.',
    special_hours: 'Days with other opening hours, or on which it is closed.',
    timezone,
    price_range: 'Its price level, such as `££`.',
    images,
    body_images: bodyImages,
    featured: 'Whether it is listed before the others.',
  }),
  sentences(Listing.entries.hours.wrapped.item.entries, {
    days: 'The days with these hours.',
    opens: 'Opening time, as `HH:MM`.',
    closes: 'Closing time, as `HH:MM`.',
  }),
  sentences(Listing.entries.special_hours.wrapped.item.entries, {
    from: 'The first day, as `2026-12-24`.',
    to: 'The last day. Defaults to `from`.',
    opens: 'Opening time, as `HH:MM`.',
    closes: 'Closing time, as `HH:MM`.',
    closed: 'Whether it is closed.',
  }),
  sentences(Product.entries, {
    ...usual,
    sku: 'Its number in the shop.',
    price: 'Its price.',
    compare_at: 'Its price before a reduction.',
    currency,
    availability,
    variants: 'Variants, such as sizes and colours.',
    images,
    body_images: bodyImages,
    categories,
    buy_url: 'The address where readers buy it.',
  }),
  sentences(Product.entries.variants.wrapped.item.entries, {
    sku: 'Its number in the shop.',
    title: 'Its name.',
    price: 'Its price, if it differs from the product’s.',
    availability,
    buy_url: 'The address where readers buy this variant. Defaults to the product’s.',
  }),
  sentences(Offer.entries, {
    ...usual,
    image: 'Its picture.',
    merchant: 'The business that makes the offer.',
    code: 'The code that readers need to use it.',
    kind: 'The kind of offer.',
    old_price: 'The usual price.',
    new_price: 'The price with the offer.',
    currency,
    valid_from: 'When it becomes valid.',
    valid_until: 'When it expires.',
    conditions: 'The conditions.',
    url: 'The address where readers use it.',
  }),
]
