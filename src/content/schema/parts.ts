import { formatHex, formatHex8, parse } from 'culori'
import * as v from 'valibot'
import { isTimeZone } from '../../i18n/formats'
import { isVisible } from '../isVisible'
import { LocalisedText } from './LocalisedText'
import { byLocale, object } from './maps'

/** Any text of the document: a string, or a map of locale code → string. */
export const Text = v.pipe(
  v.union([v.string(), byLocale(v.string())]),
  v.transform((text) => new LocalisedText(text)),
)

/** The name of a tier of membership. */
export const TierName = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** How bodies are written: Markdown, or the HTML of a content system. `readHtmlBodies` converts HTML before the schema sees it. */
export const BodyFormat = v.optional(v.picklist(['markdown', 'html']))

/** A path segment chosen by the publisher, normalised to NFC. */
export const Slug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\s/\\?#%\p{Cc}]{1,200}$/u, 'expected a slug: one path segment without spaces'),
  v.check((slug) => slug !== '.' && slug !== '..', 'a slug is not a relative path'),
  v.transform((slug) => slug.normalize('NFC')),
)

/** A CSS colour (hex, rgb, hsl, oklch, name …). It is converted to hex, so that no text from outside reaches a stylesheet. */
export const Colour = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((text) => parse(text) !== undefined, 'expected a CSS colour, such as #12304f'),
  v.transform((text) => {
    const colour = parse(text)
    return (colour?.alpha ?? 1) < 1 ? formatHex8(text) : formatHex(text)
  }),
  v.string(),
)

/** An address that readers may follow: http(s), mailto, tel, or a path of the site. */
export const Url = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048),
  v.regex(
    /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
    'expected http(s):, mailto:, tel:, or a path that begins with /',
  ),
  v.check(canBeRead, 'this is not a valid URL'),
)

/** The http or https address of a website. `https://` is added to a bare host name. */
export const SiteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048),
  v.transform((text) => (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) ? `https://${text}` : text)),
  v.regex(/^https?:\/\/[^\s/?#]/i, 'expected the address of the site, such as https://post.example'),
  v.check((address) => URL.canParse(address), 'this is not a valid URL'),
)

/** Whether `URL` can parse the address; relative addresses are resolved against an example site. */
function canBeRead(address: string): boolean {
  return URL.canParse(address, 'https://site.example')
}

/** The point of a picture that must stay visible, as fractions of its width and height. */
export const Focal = object({
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

/** One side of a picture or advertisement in pixels. The limit is that of image formats: no format allows longer sides. */
export const Side = v.pipe(v.number(), v.minValue(1), v.maxValue(65_535))

const mediaFields = {
  filename: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(255),
      v.check((name) => name.isWellFormed(), 'expected a file name in valid Unicode'),
    ),
  ),
  url: v.optional(v.pipe(v.string(), v.check(canBeRead, 'this is not a valid URL'))),
  width: v.optional(Side),
  height: v.optional(Side),
  alt: v.optional(Text),
  caption: v.optional(Text),
  credit: v.optional(Text),
  focal: v.optional(Focal),
  placeholder: v.optional(Colour),
}

/** A media item of the platform. Pictures without a size get the aspect ratio of the slot they are shown in. */
export const Media = object(mediaFields)
export type Media = v.InferOutput<typeof Media>

/** A picture of an entity; `role` says where it is used. */
export const Image = object({ role: v.optional(v.string(), 'featured'), ...mediaFields })
export type Image = v.InferOutput<typeof Image>

export const Address = object({
  street: v.optional(Text),
  locality: v.optional(Text),
  region: v.optional(Text),
  postcode: v.optional(v.string()),
  country: v.optional(v.string()),
})
export type Address = v.InferOutput<typeof Address>

/** A postal address: either separate fields, or a text in one or several languages. */
export const AnyAddress = v.union([
  v.pipe(
    Address,
    v.check((address) => hasAnyField(address), 'expected an object with the fields of an address'),
  ),
  Text,
])

/** A map of locale codes parses as an `Address` without any field; it is then read as a `Text`. */
function hasAnyField(address: object): boolean {
  return Object.keys(address).length > 0
}

export const Geo = object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

/** Search-engine overrides of an entity. */
export const Seo = object({
  title: v.optional(Text),
  description: v.optional(Text),
  image: v.optional(Media),
  noindex: v.optional(v.boolean(), false),
  canonical_url: v.optional(Url),
})

/** An IANA time zone, such as `Europe/London`. */
export const Zone = v.pipe(v.string(), v.check(isTimeZone, 'expected an IANA time zone, such as Europe/London'))

/** A category in one language by which readers filter, such as the category of an event. */
export const Name = v.pipe(v.string(), v.trim(), v.check(isVisible, 'the text has no visible character'))

/** ISO 4217 currency code, such as `GBP`. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code, such as GBP'))

/** Adds `translations`: a map of locale code → the same texts in that language. */
export function translatable<Entries extends v.ObjectEntries>(texts: Entries) {
  return v.optional(byLocale(object({ ...texts, draft: IsDraft })), {})
}

/** Default maximum number of entries in a list: more than any page shows, and few enough that no page becomes slow. */
const defaultMax = 500

/** A list with at most `max` entries; the rest is dropped. Empty if absent. */
export function list<Item extends v.GenericSchema>(item: Item, max = defaultMax) {
  return v.optional(v.pipe(v.array(item), v.maxLength(max, `more than ${max} entries; the rest is ignored`)), [])
}

/** A list without a maximum length. Empty if absent. */
export function endlessList<Item extends v.GenericSchema>(item: Item) {
  return v.optional(v.array(item), [])
}

/** An optional list of category, tag or author slugs. */
export const Slugs = list(Slug, 100)

/** The id of an entity in the API. A number is converted to a string. */
export const Id = v.union([v.string(), v.pipe(v.number(), v.transform(String))])

/**
 * Whether an entry is a draft; drafts are never published. `null` means `false`. Any other value counts as `true`, so that a mistake never
 * publishes an entry. Source: the contract, §3 "Drafts".
 */
export const IsDraft = v.nullish(v.boolean('expected true or false; the entry is treated as a draft'))
