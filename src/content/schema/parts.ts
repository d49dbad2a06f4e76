import { formatHex, formatHex8, parse } from 'culori'
import * as v from 'valibot'
import { isTimeZone } from '../../i18n/formats'
import { isVisible } from '../isVisible'
import { byLocale, object } from './maps'
import { Words } from './Words'

/** Any text of the document: a string, or a map locale code → string. */
export const Text = v.pipe(
  v.union([v.string(), byLocale(v.string())]),
  v.transform((text) => new Words(text)),
)

/** A path segment chosen by the publisher; compared after NFC normalisation. */
export const Slug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\s/\\?#%\p{Cc}]{1,200}$/u, 'a slug is one path segment without spaces'),
  v.check((slug) => slug !== '.' && slug !== '..', 'a slug is not a relative path'),
  v.transform((slug) => slug.normalize('NFC')),
)

/** A CSS colour (hex, rgb, hsl, oklch, name …), kept as hex so that no foreign text reaches a stylesheet. */
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

/** An address a reader may follow: http(s), mailto, tel, or a path of the site. */
export const Url = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048),
  v.regex(
    /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
    'expected http(s):, mailto:, tel:, or a path that begins with /',
  ),
  v.check(canBeRead, 'no address can be made of it'),
)

/** The address of a website, by http or https; `https://` is added to a host alone. */
export const SiteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048),
  v.transform((text) => (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) ? `https://${text}` : text)),
  v.regex(/^https?:\/\/[^\s/?#]/i, 'expected the address of the site, such as https://post.example'),
  v.check((address) => URL.canParse(address), 'no address can be made of it'),
)

/** Whether `URL` takes it, beside a site where it has no host of its own. */
function canBeRead(address: string): boolean {
  return URL.canParse(address, 'https://site.example')
}

/** A point of a picture that must stay visible, in fractions of its width and height. */
export const Focal = object({
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

/** A side of a picture or an advertisement, in pixels: no format has longer ones. */
export const Side = v.pipe(v.number(), v.minValue(1), v.maxValue(65_535))

const mediaFields = {
  filename: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(255),
      v.check((name) => name.isWellFormed(), 'a file name is well-formed Unicode'),
    ),
  ),
  url: v.optional(v.pipe(v.string(), v.check(canBeRead, 'no address can be made of it'))),
  width: v.optional(Side),
  height: v.optional(Side),
  alt: v.optional(Text),
  caption: v.optional(Text),
  credit: v.optional(Text),
  focal: v.optional(Focal),
  placeholder: v.optional(Colour),
}

/** A platform media item. Pictures without size are laid out by the ratio of their place. */
export const Media = object(mediaFields)
export type Media = v.InferOutput<typeof Media>

/** A picture of an entity; `role` says where it belongs. */
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

/** An address as its publisher has it: in fields, or as a text in one language or several. */
export const AnyAddress = v.union([
  v.pipe(
    Address,
    v.check((address) => hasAnyField(address), 'expected the fields of an address'),
  ),
  Text,
])

/** A map of languages has none of them. */
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

/** A word of one language by which readers choose, such as a category of an event. */
export const Name = v.pipe(v.string(), v.trim(), v.check(isVisible, 'it has no visible character'))

/** ISO 4217 code of a currency, such as `GBP`. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code, such as GBP'))

/** Adds `translations`: a map locale code → the same texts in that language. */
export function translatable<Entries extends v.ObjectEntries>(texts: Entries) {
  return v.optional(byLocale(object({ ...texts, draft: IsDraft })), {})
}

/** Entries of a list unless its schema says otherwise: more than any page shows, few enough not to hold up any. */
const usualMost = 500

/** A list that is empty when absent, of `most` entries: those beyond are left out. */
export function list<Item extends v.GenericSchema>(item: Item, most = usualMost) {
  return v.optional(v.pipe(v.array(item), v.maxLength(most, `more than ${most} entries: the others are left out`)), [])
}

/** A list without an end, empty when absent. */
export function endlessList<Item extends v.GenericSchema>(item: Item) {
  return v.optional(v.array(item), [])
}

/** An optional list of category, tag or author slugs. */
export const Slugs = list(Slug, 100)

/** What an entity is known by in the API; a number is taken for its digits. */
export const Id = v.union([v.string(), v.pipe(v.number(), v.transform(String))])

/**
 * Whether an entry is a draft, which is published nowhere. `null` means `false`; any other value counts as `true`, so that a
 * mistake never publishes. Source: the contract, §3 "Drafts".
 */
export const IsDraft = v.nullish(v.boolean('expected true or false; the entry is held back as a draft'))
