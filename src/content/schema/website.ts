import * as v from 'valibot'
import { brandNames } from '../../styles/brand'
import { Article } from './article'
import { object, record } from './maps'
import { inOwnZone, Moment } from './moments'
import { Colour, Currency, endlessList, Id, list, Media, SiteUrl, Text, TierName, Url, Zone } from './parts'
import { Event, Listing, Offer, Product } from './places'
import {
  Ads,
  Alert,
  Author,
  Category,
  Embeds,
  Language,
  Machines,
  Menu,
  Organisation,
  Redirect,
  Section,
  SocialAccounts,
  StaticPage,
  Tag,
  Ticker,
} from './site'

export const headerNames = ['default', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'] as const
export type HeaderName = (typeof headerNames)[number]

/** Maximum `retry_after` in seconds: 30 days. */
const maxRetrySeconds = 2_592_000

export const ThemeConfig = object({
  brand: v.optional(record(v.picklist(brandNames), Colour), {}),
  header: v.optional(v.picklist(headerNames)),
  title_separator: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(5)), '|'),
  color_scheme: v.optional(v.picklist(['light', 'dark', 'auto']), 'auto'),
  settings: v.optional(record(v.string(), v.unknown()), {}),
})

/**
 * The whole document of one tenant, as the content API returns it in `data`. Source: the contract, §1. Types and the published JSON Schema
 * are derived from this schema.
 */
export const Website = inOwnZone(
  object({
    $schema: v.optional(v.string()),
    id: v.pipe(Id, v.minLength(1)),
    name: Text,
    short_name: v.optional(Text),
    tagline: v.optional(Text),
    description: v.optional(Text),
    url: v.optional(SiteUrl),
    hosts: list(v.string()),
    timezone: v.optional(Zone, 'UTC'),
    currency: v.optional(Currency, 'EUR'),
    organisation: v.optional(Organisation),
    i18n: v.optional(object({ main_language: v.optional(v.string(), 'en'), languages: list(Language) }), {}),
    ui: v.optional(object({ theme: v.optional(v.string(), 'news'), theme_config: v.optional(ThemeConfig, {}) }), {}),
    info: v.optional(
      object({
        is_coming_soon: v.optional(v.boolean(), false),
        is_maintenance_mode: v.optional(v.boolean(), false),
        opening_date: v.optional(Moment),
        message: v.optional(Text),
        retry_after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRetrySeconds)), 3600),
      }),
      {},
    ),
    media: v.optional(
      object({
        logo: v.optional(Media),
        logo_dark: v.optional(Media),
        favicon: v.optional(Media),
        error: v.optional(Media),
        cover: v.optional(Media),
        icon_maskable: v.optional(Media),
      }),
      {},
    ),
    menus: list(Menu),
    sections: list(Section),
    categories: endlessList(Category),
    tags: endlessList(Tag),
    authors: endlessList(Author),
    articles: endlessList(Article),
    pages: endlessList(StaticPage),
    events: endlessList(Event),
    directory: endlessList(Listing),
    products: endlessList(Product),
    offers: endlessList(Offer),
    social: v.optional(SocialAccounts, {}),
    ads: v.optional(Ads, {}),
    embeds: v.optional(Embeds, {}),
    machines: v.optional(Machines, {}),
    ticker: v.optional(Ticker, {}),
    alert: v.optional(Alert),
    redirects: endlessList(Redirect),
    /** The benefits of membership, shown where a members' text ends for other readers. `url` is where readers become members. */
    membership: v.optional(
      object({
        text: v.optional(Text),
        benefits: list(Text, 20),
        url: v.optional(Url),
        meter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      }),
    ),
    login: v.optional(
      object({
        issuer: Url,
        client_id: v.optional(v.string()),
        label: v.optional(Text),
        scopes: list(v.pipe(v.string(), v.regex(/^[!#-[\]-~]{1,64}$/, 'expected a scope, such as email')), 10),
        tiers_claim: v.optional(v.string()),
        tiers: list(object({ name: TierName, label: v.optional(Text), values: list(v.string(), 50) }), 20),
        account_url: v.optional(Url),
      }),
    ),
    policies: v.optional(record(v.string(), Url), {}),
  }),
)
export type Website = v.InferOutput<typeof Website>
