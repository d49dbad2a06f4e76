import { Event, Listing, Offer, Product } from '../places'
import { draft, translationDraft } from './draftDescriptions'
import { sentences } from './FieldDescriptions'

const texts = {
  title: 'What it is called.',
  name: 'What it is called.',
  summary: 'One or two sentences, for lists.',
  body: 'The text, in Markdown.',
}

const usual = {
  ...texts,
  id: 'What the API knows it by.',
  slug: 'The last part of its address: it stays the same for ever.',
  draft,
  translations: 'The same texts in other languages, by their code.',
}

const categories = 'Words by which readers choose.'
const images = 'Its pictures; the one of role `featured` stands on cards.'
const timezone = 'Its time zone, where it is not the site’s.'
const currency = 'The code of the currency, where it is not the site’s.'
const availability = 'Whether it can be had.'

export const placeDescriptions = [
  ...[Event, Listing, Product, Offer].map((one) =>
    sentences(one.entries.translations.wrapped.value.entries, { ...texts, draft: translationDraft }),
  ),
  sentences(Event.entries, {
    ...usual,
    starts_at: 'When it begins: a moment, or a date alone for whole days.',
    ends_at: 'When it ends: a moment, or the last of its whole days as a date alone.',
    all_day: 'Whether it lasts the whole day: then no hours are shown.',
    timezone,
    status: 'Whether it takes place.',
    mode: 'Whether one goes there, watches from home, or both.',
    venue: 'Where it takes place.',
    organizer: 'Who makes it.',
    price: 'What it costs.',
    tickets_url: 'Where tickets are sold.',
    categories,
    images,
  }),
  sentences(Event.entries.venue.wrapped.entries, {
    name: 'What the place is called.',
    address: 'Its address, in fields or as a text.',
    geo: 'Where it is on the map.',
    url: 'Its site, or where it is to be watched.',
  }),
  sentences(Event.entries.organizer.wrapped.entries, { name: 'Their name.', url: 'Their site.' }),
  sentences(Event.entries.price.wrapped.entries, {
    free: 'Whether it costs nothing.',
    min: 'The lowest price.',
    max: 'The highest price.',
    currency,
  }),
  sentences(Listing.entries, {
    ...usual,
    subtype: 'What it is to search engines: a type of schema.org, such as `Restaurant`.',
    categories,
    address: 'Its address, in fields or as a text.',
    geo: 'Where it is on the map.',
    phone: 'Its telephone number.',
    email: 'Its address for mail.',
    website: 'Its site.',
    hours: 'When it is open.',
    special_hours: 'Days on which it is open at other hours, or closed.',
    timezone,
    price_range: 'How dear it is, such as `££`.',
    images,
    featured: 'Whether it stands before the others.',
  }),
  sentences(Listing.entries.hours.wrapped.item.entries, {
    days: 'The days for which it holds.',
    opens: 'From, as `HH:MM`.',
    closes: 'To, as `HH:MM`.',
  }),
  sentences(Listing.entries.special_hours.wrapped.item.entries, {
    from: 'The first day, as `2026-12-24`.',
    to: 'The last day; the first one where it is absent.',
    opens: 'From, as `HH:MM`.',
    closes: 'To, as `HH:MM`.',
    closed: 'Whether it is closed.',
  }),
  sentences(Product.entries, {
    ...usual,
    sku: 'What the shop knows it by.',
    price: 'What it costs.',
    compare_at: 'What it cost before.',
    currency,
    availability,
    variants: 'Sizes, colours and their like.',
    images,
    categories,
    buy_url: 'Where it is bought.',
  }),
  sentences(Product.entries.variants.wrapped.item.entries, {
    sku: 'What the shop knows it by.',
    title: 'What it is called.',
    price: 'What it costs, where it differs.',
    availability,
    buy_url: 'Where this very one is bought; the product’s own address where nothing is said.',
  }),
  sentences(Offer.entries, {
    ...usual,
    image: 'Its picture.',
    merchant: 'Who makes the offer.',
    code: 'What has to be said or typed to have it.',
    kind: 'What sort of offer it is.',
    old_price: 'What it costs otherwise.',
    new_price: 'What it costs now.',
    currency,
    valid_from: 'From when it holds.',
    valid_until: 'Until when it holds.',
    conditions: 'What is to be known before.',
    url: 'Where it is taken.',
  }),
]
