import { createElement, type ReactNode } from 'react'
import type { Block, BlockComponent, TypesetSection } from '../blocks/Block'
import type { CardSpec } from '../cards/anatomy'
import { type CardTable, cardTable } from '../cards/CardTable'
import type { CardName } from '../cards/catalogue'
import type { AgendaWhen, Days } from '../content/edition/agendaSpans'
import type { Brief } from '../content/edition/briefOf'
import type {
  Edition,
  EditionArticle,
  EditionEvent,
  EditionListing,
  EditionOffer,
  EditionPage,
  EditionProduct,
} from '../content/edition/Edition'
import type { EditionHeadline, EditionTeaser } from '../content/edition/toTeaser'
import type { ResolvedPicture } from '../content/media/media'
import type { HeaderName } from '../content/schema/website'
import type { KindCounts, SearchKind } from '../content/search/SearchKind'
import type { FoundEntry, SearchNote } from '../content/search/SearchResults'
import type { Rendered } from '../markdown/renderMarkdown'
import type { PicturePlace } from '../ui/Picture'
import type { Settings } from './Setting'

export type Layout = 'news' | 'webapp'

/** What every slot sees of the visit: which edition, how it looks, when, where, for whom. */
export type View = {
  edition: Edition
  theme: Theme
  now: Date
  /** The path shown, without the language prefix. */
  path: string
  /** Editors and developers see notices that readers do not. */
  showsNotices: boolean
  /** The site's own address, for links that leave the page, such as a mail; undefined where it is not known. */
  address: string | undefined
}

type SlotProps = { view: View }

export type FrontProps = SlotProps & { title: string; sections: readonly TypesetSection[] }

export type PageProps = SlotProps & { page: EditionPage; body: Rendered; sections: readonly TypesetSection[] }

/** What every list with pages and categories is given. */
export type ListProps = {
  /** Number of entries on all pages of the list, narrowed as it is. */
  total: number
  /** The category to which the list is narrowed. */
  category: string | undefined
  /** The categories that readers may choose, at most 60. */
  categories: readonly string[]
  /** Number of entries in each of these categories. */
  counts: Readonly<Record<string, number>>
  page: number
  pages: number
  /** Address of a page of the list, narrowed as it is. */
  pageHref: (page: number) => string
  /** Address of the list narrowed to a category; undefined for all categories. */
  kindHref: (category: string | undefined) => string
}

export type AgendaProps = SlotProps &
  ListProps & {
    /** The events of this page. */
    events: readonly Brief<EditionEvent>[]
    /** The span of time to which the agenda is narrowed; `coming` for everything that has not ended. */
    when: AgendaWhen
    /** The civil days of that span in the time zone of the site, such as `2026-11-28`; `to` is empty where there is no last day. */
    days: Days
    /** Address of the agenda for another span, narrowed to the same category. */
    whenHref: (when: AgendaWhen) => string
  }

/** A letter of an alphabetical list: where it begins, and the position on this page of its first entry, which is negative on later pages. */
export type ListLetter = { letter: string; href: string; at: number }

/** The text of an entity as HTML; undefined where it has none. */
type WithBody = { body: Rendered | undefined }

export type EventProps = SlotProps & WithBody & { event: EditionEvent }

export type DirectoryProps = SlotProps &
  ListProps & {
    /** The entries of this page, in their order. */
    listings: readonly Brief<EditionListing>[]
    /** The letters of the whole list; featured entries stand before the first one. */
    letters: readonly ListLetter[]
  }

export type ListingProps = SlotProps & WithBody & { listing: EditionListing }

export type ShopProps = SlotProps &
  ListProps & {
    /** The products of this page. */
    products: readonly Brief<EditionProduct>[]
  }

export type OffersProps = SlotProps &
  ListProps & {
    /** The offers of this page, all of which hold today. */
    offers: readonly EditionOffer[]
  }

export type ProductProps = SlotProps & WithBody & { product: EditionProduct }

export type SearchProps = SlotProps & {
  query: string
  /** The kind that a reader has chosen. */
  only: SearchKind | undefined
  /** One page of what was found, best first. */
  entries: readonly FoundEntry[]
  /** How many there are in all, by kind. */
  counts: KindCounts
  /** Which page this is, of how many; the best two hundred stand on them. */
  page: number
  pages: number
  /** The address of a search for the same words. */
  hrefOf: (of: { only?: SearchKind | undefined; page?: number }) => string
  /** Where nothing was looked for, or found: the newest articles. */
  latest: readonly EditionTeaser[]
  /** What readers should know of the answer. */
  notes: readonly SearchNote[]
}

export type FooterProps = SlotProps & { hasMenus: boolean }

export type ArticleProps = SlotProps & {
  article: EditionArticle
  body: Rendered
  /** The card of a recording that lives elsewhere, as HTML. */
  embed: string | undefined
  /** The updates of a live report, as a list in HTML. */
  updates: string | undefined
  related: readonly EditionTeaser[]
  newer: EditionHeadline | undefined
  older: EditionHeadline | undefined
}

export type CommentsProps = SlotProps & { article: EditionArticle }

export type ArchiveProps = SlotProps & {
  title: string
  kicker?: string | undefined
  text?: string | undefined
  articles: readonly EditionTeaser[]
  page: number
  pages: number
  /** Address of a page of this archive. */
  pageHref: (page: number) => string
  /** The colour of the category, for links, kickers and the rule under the title. */
  colour?: string | undefined
  /** What stands above the list, such as a portrait. */
  top?: ReactNode
  /** Where else somebody who writes is found. */
  profiles?: readonly { name: string; url: string }[]
}

/** What stands on a page. Pages wait for their texts; what they show waits for nothing (decision 019). */
type Shown = Awaited<ReactNode>

/** The pages, and what stands on all of them, that a theme may replace. Reach for tokens, card rows and CSS first, then for a part. */
export type Slots = {
  /** Wears the theme's stylesheet and fonts, upon the skins of the themes that it is built on. Every theme that has CSS has its own; the default adds nothing. */
  Skin: (props: { children: ReactNode }) => ReactNode
  /** Lays out a composition of sections. Replace it only when blocks must stand beside each other. */
  Front: (props: FrontProps) => Shown
  /** One article with everything around its text. Replace it only for another order of its parts; each of them can be replaced alone. */
  Article: (props: ArticleProps) => Shown
  /** What readers say, under an article's text and notes. The default renders nothing; a theme that brings comments brings them here. */
  Comments: (props: CommentsProps) => Shown
  /** A paginated list of articles: category, tag, author. Do not replace it to change the cards: name the row `river`. */
  Archive: (props: ArchiveProps) => Shown
  /** A static page: title, text, or its own composition. Replace it only for a landing page's sake. */
  Page: (props: PageProps) => Shown
  /** The agenda: one page of events by day, filtered by span of days and by kind. Replace it for another calendar; keep the links to its other pages. */
  Agenda: (props: AgendaProps) => Shown
  /** One event: when, where, how much, its text. */
  Event: (props: EventProps) => Shown
  /** The directory: entries by name, with their letters, filtered by trade. */
  Directory: (props: DirectoryProps) => Shown
  /** One entry of the directory: what, where, when it is open. */
  Listing: (props: ListingProps) => Shown
  /** The shop's shelves. */
  Shop: (props: ShopProps) => Shown
  /** One product, and where to buy it. */
  Product: (props: ProductProps) => Shown
  /** The offers that hold today. */
  Offers: (props: OffersProps) => Shown
  /** The site's own posts elsewhere. */
  Social: (props: SlotProps) => Shown
  /** The search page: its field and what was found. */
  Search: (props: SearchProps) => Shown
  /** What the reader has saved in this browser. Keep its island. */
  Saved: (props: SlotProps) => Shown
  /** What a reader without a line sees in the place of a page that was not kept. */
  Offline: (props: SlotProps) => Shown
  /** Signing in, once a site has set it up. */
  Login: (props: SlotProps) => Shown
  /** The foot of every page: menus, imprint, languages. Replace it freely; keep the legal menu. */
  Footer: (props: FooterProps) => Shown
}

/** What every part sees. */
export type PartProps = { view: View }

type ArticlePartProps<Seen extends keyof ArticleProps = never> = Pick<ArticleProps, 'view' | 'article' | Seen>

export type HeaderProps = PartProps & {
  /** Menus show in normal mode only. */
  hasMenus: boolean
}

export type ArticleFrameProps = ArticlePartProps & { className?: string | undefined; children: ReactNode }

export type ArticleMediaProps = ArticlePartProps<'embed'> & {
  /** Shape of a featured picture that lies; default 16:9. */
  ratio?: string
  /** How large it stands; by default the opening says. */
  place?: PicturePlace
}

/** A recording that the site plays itself. */
export type Recording = NonNullable<EditionArticle['video']> & { kind: 'video' | 'audio'; src: string }

export type PlayerProps = PartProps & {
  recording: Recording
  /** The picture where the recording has no poster. */
  fallback: ResolvedPicture | undefined
}

/** The pieces of slots, and of what stands around every page, that a theme may replace alone. Each default is the file of its name under `base/parts/`. */
export type Parts = {
  /** The head of every page: one of the nine headers, by its row. Name a row by `header` first; a header of your own leads to the menu and the search, and sets `--header-block` to what it covers if it sticks; `data-header` on its root lets it give way in the app. */
  Header: (props: HeaderProps) => Shown
  /** The app's places down the side, from 1024 px. Keep `data-rail` on its root: a header with the menu down its side hides it. */
  Rail: (props: PartProps) => Shown
  /** The main menu as chips, under the header of the app. Keep `data-chips` on its root: what sticks begins beneath it. */
  Chips: (props: PartProps) => Shown
  /** Five places at most beneath the thumb, under 600 px. Keep `data-tabs` on its root, and its height of 4rem. */
  Tabs: (props: PartProps) => Shown
  /** The article's element, with its design, opening and language. Do not replace it for its looks: `data-design` is there for CSS. */
  ArticleFrame: (props: ArticleFrameProps) => Shown
  /** Kicker, headline, standfirst, byline, dates. Replace it where their order differs; it has the page's `h1`. */
  ArticleHead: (props: ArticlePartProps<'body'>) => Shown
  /** The recording, the gallery or the featured picture. To change its shape or size, wrap it and give `ratio` and `place`. */
  ArticleMedia: (props: ArticleMediaProps) => Shown
  /** The contents of a long text; nothing for a short one. Keep `data-behaviour="contents"`, which marks what is being read. */
  ArticleContents: (props: ArticlePartProps<'body'>) => Shown
  /** Says that a text is old, or in another language. Do not leave it out: readers rely on it. */
  ArticleNotices: (props: ArticlePartProps) => Shown
  /** Corrections, topics and Share, under the text. Do not leave out the corrections. */
  ArticleNotes: (props: ArticlePartProps) => Shown
  /** Beside the text: what is new in its section. Replace it freely. */
  ArticleAside: (props: ArticleProps) => Shown
  /** The key events of a live report, with the way to each; nothing for others. Keep `data-behaviour="contents"`, which marks what is being read. */
  KeyEvents: (props: ArticlePartProps) => Shown
  /** The article in three or four sentences. Replace it freely. */
  KeyPoints: (props: PartProps & { points: readonly string[] }) => Shown
  /** The pictures of a gallery, one after the other. Keep `data-behaviour="lightbox"` with its dialog, or leave both out. */
  Gallery: (props: PartProps & { pictures: readonly ResolvedPicture[] }) => Shown
  /** The browser's own player, its captions and transcript. Replace it for another player; nothing is loaded before it is asked for. */
  Player: (props: PlayerProps) => Shown
  /** A live report: how it stands, its updates. Do not replace it for its looks: `data-behaviour="live"` relies on its markup. */
  LiveReport: (props: ArticlePartProps<'updates'>) => Shown
  /** Follows the opening of an article for members. Replace it to tell what membership brings; keep a way to sign in. */
  MembersGate: (props: PartProps) => Shown
  /** Ways to pass an article on: a mail link without script. Keep `data-behaviour="share"` if the device shall share. */
  Share: (props: ArticlePartProps) => Shown
  /** What to read next: related articles, and the neighbours in time. Replace it freely. */
  ReadOn: (props: ArticleProps) => Shown
}

/** A look, complete: what `extendTheme` makes of a folder's `theme.ts`. */
export type Theme = {
  /** What it is built on; undefined for the base alone. */
  parent: Theme | undefined
  layout: Layout
  /** The header where the tenant names none. */
  header: HeaderName
  cards: CardTable
  blocks: Readonly<Record<string, ThemeBlock>>
  slots: Slots
  parts: Parts
  /** Font files to preload, two at most, by the script they are for. */
  fonts: { latin: readonly string[]; arabic: readonly string[] }
  /** What a document may tell it by `ui.theme_config.settings`, and what slots and parts read by `settingsIn`. */
  settings: Settings
}

/** A block of a theme. Without `articles` its sections get articles only if their `source` asks for them. */
export type ThemeBlock = Pick<Block, 'Component'> & { articles?: number | undefined }

/** What a theme says of itself: only how it differs from the one it extends. */
export type ThemeDraft = {
  layout?: Layout
  header?: HeaderName
  cards?: Partial<Record<CardName, CardSpec>>
  /** By section type. A component alone takes as many articles as the block that it replaces. */
  blocks?: Record<string, BlockComponent | ThemeBlock>
  slots?: Partial<Slots>
  parts?: Partial<Parts>
  fonts?: Partial<Theme['fonts']>
  settings?: Settings
}

/** A theme made from another one and what differs; the compiler checks the draft against this contract. */
export function extendTheme(parent: Theme, draft: ThemeDraft): Theme {
  return {
    parent,
    layout: draft.layout ?? parent.layout,
    header: draft.header ?? parent.header,
    cards: draft.cards ? { ...parent.cards, ...pick(draft.cards) } : parent.cards,
    blocks: { ...parent.blocks, ...blocksOver(parent.blocks, draft.blocks) },
    slots: { ...parent.slots, ...draft.slots, Skin: upon(parent.slots.Skin, draft.slots?.Skin) },
    parts: { ...parent.parts, ...draft.parts },
    fonts: { ...parent.fonts, ...draft.fonts },
    settings: { ...parent.settings, ...draft.settings },
  }
}

/** The skin of a theme upon that of its parent: its stylesheets come after those of the parent, and win. */
function upon(Under: Slots['Skin'], Own: Slots['Skin'] | undefined): Slots['Skin'] {
  if (!Own) return Under
  return ({ children }) => createElement(Under, null, createElement(Own, null, children))
}

function blocksOver(parent: Theme['blocks'], own: ThemeDraft['blocks'] = {}): Theme['blocks'] {
  return Object.fromEntries(
    Object.entries(own).map(([type, block]) => {
      const { Component, articles = parent[type]?.articles } =
        typeof block === 'function' ? { Component: block } : block
      return [type, { Component, articles }]
    }),
  )
}

function pick(rows: Partial<Record<CardName, CardSpec>>): Partial<CardTable> {
  const table = cardTable(rows)
  return Object.fromEntries(Object.keys(rows).map((name) => [name, table[name as CardName]]))
}
