import * as v from 'valibot'
import type { LocalisedText } from './LocalisedText'
import { object, record } from './maps'
import { EndMoment, Moment } from './moments'
import {
  AnyAddress,
  BodyFormat,
  Colour,
  Id,
  Image,
  IsDraft,
  list,
  Media,
  Seo,
  Side,
  Slug,
  Slugs,
  Text,
  translatable,
  Url,
} from './parts'

/** A link of a menu: a `url`, or a `ref` such as `category:sport`, `page:about`, `agenda`. */
export type MenuItem = {
  label: LocalisedText
  url?: string | undefined
  ref?: string | undefined
  highlight: boolean
  children: MenuItem[]
}
export type MenuItemInput = {
  label: v.InferInput<typeof Text>
  url?: string | undefined
  ref?: string | undefined
  highlight?: boolean | undefined
  children?: MenuItemInput[] | undefined
}

export const menuItemEntries = {
  label: Text,
  url: v.optional(Url),
  ref: v.optional(v.string()),
  highlight: v.optional(v.boolean(), false),
  children: list(v.lazy((): v.GenericSchema<MenuItemInput, MenuItem> => MenuItem)),
}
const MenuItem: v.GenericSchema<MenuItemInput, MenuItem> = object(menuItemEntries)

export const Menu = object({
  location: v.picklist(['main', 'secondary', 'footer', 'legal', 'social']),
  items: list(MenuItem),
})
export type MenuLocation = v.InferOutput<typeof Menu>['location']

/** Where a section takes its entries from: listed `refs`, a query, or `refs` followed by the results of a query. */
export const SectionSource = object({
  mode: v.optional(v.picklist(['manual', 'query', 'hybrid']), 'query'),
  refs: Slugs,
  category: v.optional(Slug),
  tag: v.optional(Slug),
  author: v.optional(Slug),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  order: v.optional(v.picklist(['newest', 'oldest', 'priority']), 'newest'),
})

/** One section of a page; `type` names the block that renders it. */
export const Section = object({
  id: v.optional(Id),
  type: v.string(),
  title: v.optional(Text),
  text: v.optional(Text),
  variant: v.optional(v.string()),
  source: v.optional(SectionSource, {}),
  dedupe: v.optional(v.boolean(), true),
  card: v.optional(v.string()),
  columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
  more: v.optional(object({ label: v.optional(Text), url: Url })),
  image: v.optional(Media),
  url: v.optional(Url),
})
export type Section = v.InferOutput<typeof Section>

export const Category = object({
  id: v.optional(Id),
  slug: Slug,
  name: Text,
  description: v.optional(Text),
  parent: v.optional(Slug),
  colour: v.optional(Colour),
  image: v.optional(Media),
  order: v.optional(v.number(), 0),
})
export type Category = v.InferOutput<typeof Category>

export const Tag = object({ id: v.optional(Id), slug: Slug, name: Text })
export type Tag = v.InferOutput<typeof Tag>

export const Author = object({
  id: v.optional(Id),
  slug: Slug,
  name: Text,
  role: v.optional(Text),
  bio: v.optional(Text),
  photo: v.optional(Media),
  socials: v.optional(record(v.string(), v.string()), {}),
  same_as: list(Url),
})
export type Author = v.InferOutput<typeof Author>

const pageTexts = { title: v.optional(Text), body: v.optional(Text), standfirst: v.optional(Text) }

export const StaticPage = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  ...pageTexts,
  title: Text,
  body_format: BodyFormat,
  sections: list(Section),
  /** What the page shows above its text: nothing, the benefits of membership, or the contact details of the site. */
  template: v.optional(v.picklist(['text', 'membership', 'contact']), 'text'),
  images: list(Image),
  body_images: list(Media),
  seo: v.optional(Seo),
  updated_at: v.optional(Moment),
  translations: translatable({ ...pageTexts, seo: v.optional(Seo) }),
})
export type StaticPage = v.InferOutput<typeof StaticPage>

export const SocialAccounts = object({
  profiles: list(object({ network: v.string(), url: Url, handle: v.optional(v.string()) })),
  posts: list(
    object({
      network: v.string(),
      url: v.optional(Url),
      text: Text,
      author: v.optional(Text),
      published_at: v.optional(Moment),
      image: v.optional(Media),
    }),
  ),
})

const Size = v.tuple([Side, Side])

const adFields = object({
  id: v.optional(Id),
  zone: v.string(),
  sizes: v.optional(record(v.string(), Size), {}),
  creative: v.optional(
    object({
      image: v.optional(v.nullable(Media)),
      alt: v.optional(Text),
      url: v.optional(Url),
      headline: v.optional(Text),
      text: v.optional(Text),
    }),
  ),
  label: v.optional(Text),
  from: v.optional(Moment),
  until: v.optional(EndMoment),
})

/** An advertising slot. `sizes` ([width, height] in px) reserve its space before the advertisement loads. */
export const AdSlot = v.pipe(
  adFields,
  v.transform((slot) => Object.assign(slot, { id: slot.id || slot.zone })),
)
export type AdSlot = v.InferOutput<typeof AdSlot>

/** The text of a file. Some editors write a byte order mark (U+FEFF), which would make its first line invalid. */
const PlainFile = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\uFEFF', '')),
)

export const Ads = object({
  slots: list(AdSlot),
  ads_txt: v.optional(PlainFile),
  app_ads_txt: v.optional(PlainFile),
})

/** A contact for security reports. */
const Contact = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(/^(https:\/\/|mailto:|tel:)\S+$/i, 'expected https:, mailto: or tel:, without spaces'),
)

/** An origin whose pages may be embedded in frames, such as `https://charts.example`. */
const FrameOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/?$/i, 'expected an origin, such as https://charts.example'),
  v.check((text) => URL.canParse(text), 'expected an origin, such as https://charts.example'),
  v.transform((text) => new URL(text).origin),
)

/** The origins that texts may embed in frames, in addition to those of known providers. */
export const Embeds = object({ origins: list(FrameOrigin, 50) })

/** Settings for programs that read the site, and for services that are notified about new content. */
export const Machines = object({
  /** Whether crawlers may collect texts to train models, and read pages to answer questions. */
  ai_training: v.optional(v.boolean(), true),
  ai_answers: v.optional(v.boolean(), true),
  /** Whether feeds contain full texts. Members' texts are never included. */
  full_feeds: v.optional(v.boolean(), true),
  /** The WebSub hub that is notified about new content. Feeds name it. */
  websub_hub: v.optional(Url),
  /** The IndexNow key, by which search engines verify who notifies them about new content. */
  indexnow_key: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,128}$/, 'expected 8 to 128 letters, digits and hyphens')),
  ),
  /** Contacts for reports of security vulnerabilities. Defaults to the organisation's email address. */
  security: v.optional(object({ contacts: list(Contact), policy: v.optional(Url) })),
})

export const Ticker = object({
  enabled: v.optional(v.boolean(), false),
  source: v.optional(v.string(), 'latest'),
  label: v.optional(Text),
  items: list(object({ text: Text, url: v.optional(Url) })),
  speed: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(400)), 60),
})

export const Alert = object({
  id: v.optional(Id),
  level: v.optional(v.picklist(['info', 'warning', 'breaking']), 'info'),
  text: Text,
  url: v.optional(Url),
  from: v.optional(Moment),
  until: v.optional(EndMoment),
})

export const Redirect = object({
  from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'expected a path of the site')),
  to: v.optional(v.string(), ''),
  status: v.optional(v.picklist([301, 302, 307, 308, 410]), 301),
})
export type Redirect = v.InferOutput<typeof Redirect>

export const Organisation = object({
  legal_name: v.optional(v.string()),
  address: v.optional(AnyAddress),
  email: v.optional(v.pipe(v.string(), v.email())),
  phone: v.optional(v.string()),
  same_as: list(Url),
})

/** The host of a language, such as `fr.post.example`; with `http://` if it has no TLS. It is converted to an origin. */
const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => (/^https?:\/\//.test(text) ? text : `https://${text}`)),
  v.regex(/^https?:\/\/[^\s/\\?#@]{1,253}\/?$/, 'expected a host such as fr.post.example'),
  v.check((text) => URL.canParse(text), 'expected a host such as fr.post.example'),
  v.transform((text) => new URL(text).origin),
)

type OwnLanguage = { code: string; tag?: string; dir?: 'ltr' | 'rtl'; domain?: string }

/** A language of the site: only its code, or an object with a tag, a direction and a domain. */
export const Language = v.union([
  v.pipe(
    v.string(),
    v.transform((code): OwnLanguage => ({ code })),
  ),
  object({
    code: v.string(),
    tag: v.optional(v.pipe(v.string(), v.check(isLanguageTag, 'expected a BCP 47 tag such as fr-CA'))),
    dir: v.optional(v.picklist(['ltr', 'rtl'])),
    domain: v.optional(Domain),
  }),
])

/** Whether `Intl` accepts the tag. An invalid tag would break every date of the site. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
