import { createElement, type ReactNode } from 'react'
import type { Block, BlockComponent, TypesetSection } from '../blocks/Block'
import type { CardSpec } from '../cards/anatomy'
import { type CardTable, cardTable } from '../cards/CardTable'
import type { CardName } from '../cards/catalogue'
import type { AgendaWhen, Days } from '../content/edition/agendaSpans'
import type { ArticleLink, ArticleSummary } from '../content/edition/articleSummaryOf'
import type {
  Edition,
  EditionArticle,
  EditionEvent,
  EditionListing,
  EditionOffer,
  EditionPage,
  EditionProduct,
} from '../content/edition/Edition'
import type { EntrySummary } from '../content/edition/entrySummaryOf'
import type { ResolvedPicture } from '../content/media/media'
import type { HeaderName } from '../content/schema/website'
import type { KindCounts, SearchKind } from '../content/search/indexing/SearchKind'
import type { SearchEntry, SearchNote } from '../content/search/SearchResults'
import type { Rendered } from '../markdown/renderMarkdown'
import type { PicturePlace } from '../ui/Picture'
import type { Settings } from './Setting'

/** The page layout: `news` is a classic website, `webapp` has the navigation of an app (rail, chips, tabs). */
export type Layout = 'news' | 'webapp'

/**
 * The context that every slot and part receives: the edition (content in one language), the theme, the time and the path of the request.
 */
export type View = {
  edition: Edition
  theme: Theme
  now: Date
  /** Path of the page, without the language prefix. */
  path: string
  /**
   * True in the preview and where developer pages are enabled: the page then shows notices that readers do not see, such as an unknown
   * section type.
   */
  showsNotices: boolean
  /** The signed-in reader; known only on pages that are rendered for one reader. */
  reader?: Reader | undefined
  /** Why the text of a members' article is shown: the reader is a member, or was given a link. */
  openedBy?: 'member' | 'gift' | undefined
  /** The site's URL, to build absolute links (for example in a mail); undefined if it is unknown. */
  address: string | undefined
}

type SlotProps = { view: View }

/** Props of the slot `Login`. */
export type LoginProps = SlotProps & {
  /** Why the last sign-in failed: the provider does not work, the reader refused, or something else. */
  fault?: 'unavailable' | 'denied' | 'failed' | undefined
  /** The path to which the reader returns after signing in. */
  returnTo?: string | undefined
}

/** Props of the slot `Account`. */
export type AccountProps = SlotProps & { reader: Reader }

/** A reader who has signed in. */
export type Reader = { name: string | undefined; email: string | undefined; tiers: readonly string[] }

/** Props of the slot `Front`. */
export type FrontProps = SlotProps & { title: string; sections: readonly TypesetSection[] }

/** Props of the slot `Page`. If the page has no text of its own, `body` is a message that the text is coming soon. */
export type PageProps = SlotProps & { page: EditionPage; body: Rendered; sections: readonly TypesetSection[] }

/** Props shared by all lists that have pages and categories. */
export type ListProps = {
  /** Number of entries on all pages of the list, after filtering by category. */
  total: number
  /** The category by which the list is filtered; undefined for all categories. */
  category: string | undefined
  /** The categories that readers may choose, at most 60. */
  categories: readonly string[]
  /** Number of entries in each of these categories. */
  counts: Readonly<Record<string, number>>
  page: number
  pages: number
  /** Returns the address of a page of the list, with the current filters. */
  pageHref: (page: number) => string
  /** Returns the address of the list filtered by a category; undefined for all categories. */
  kindHref: (category: string | undefined) => string
}

/** Props of the slot `Agenda`. */
export type AgendaProps = SlotProps &
  ListProps & {
    /** The events on this page. */
    events: readonly EntrySummary<EditionEvent>[]
    /** The time span by which the agenda is filtered; `coming` means all events that have not ended. */
    when: AgendaWhen
    /**
     * First and last day of that span, as dates in the time zone of the site, such as `2026-11-28`; `to` is empty when the span has no last
     * day.
     */
    days: Days
    /** Returns the address of the agenda for another time span, with the same category. */
    whenHref: (when: AgendaWhen) => string
  }

/**
 * A letter of an alphabetical list: the address where it begins, and the index on this page of its first entry. The index is negative if
 * that entry is on an earlier page.
 */
export type ListLetter = { letter: string; href: string; at: number }

/** The text of an entity as HTML; undefined if it has none. */
type WithBody = { body: Rendered | undefined }

/** Props of the slot `Event`. */
export type EventProps = SlotProps & WithBody & { event: EditionEvent }

/** Props of the slot `Directory`. */
export type DirectoryProps = SlotProps &
  ListProps & {
    /** The entries on this page, in order. */
    listings: readonly EntrySummary<EditionListing>[]
    /** The letters of the whole list; featured entries come before the first letter. */
    letters: readonly ListLetter[]
  }

/** Props of the slot `Listing`. */
export type ListingProps = SlotProps & WithBody & { listing: EditionListing }

/** Props of the slot `Shop`. */
export type ShopProps = SlotProps &
  ListProps & {
    /** The products on this page. */
    products: readonly EntrySummary<EditionProduct>[]
  }

/** Props of the slot `Offers`. */
export type OffersProps = SlotProps &
  ListProps & {
    /** The offers on this page, all of them valid today. */
    offers: readonly EditionOffer[]
  }

/** Props of the slot `Product`. */
export type ProductProps = SlotProps & WithBody & { product: EditionProduct }

/** Props of the slot `Search`. */
export type SearchProps = SlotProps & {
  query: string
  /** The kind of content that the reader filters by; undefined for all kinds. */
  only: SearchKind | undefined
  /** The results on this page, best match first. */
  entries: readonly SearchEntry[]
  /** Total number of results for each kind of content. */
  counts: KindCounts
  /** Number of this page, from 1. Readers can page through the best 200 results. */
  page: number
  pages: number
  /** Returns the address of a search for the same words. */
  hrefOf: (of: { only?: SearchKind | undefined; page?: number }) => string
  /** The newest articles, for a page without a query or without results; otherwise empty. */
  latest: readonly ArticleSummary[]
  /** What readers should know about the results, such as that only the newest articles were searched. */
  notes: readonly SearchNote[]
}

/** Props of the slot `Footer`. Without `hasMenus` it must not show the site's menus. */
export type FooterProps = SlotProps & { hasMenus: boolean }

/** Props of the slot `Article`. */
export type ArticleProps = SlotProps & {
  article: EditionArticle
  body: Rendered
  /** The embed card, as HTML, of a recording that another service hosts. */
  embed: string | undefined
  /** The updates of a live report, as an HTML list. */
  updates: string | undefined
  related: readonly ArticleSummary[]
  newer: ArticleLink | undefined
  older: ArticleLink | undefined
}

/** Props of the slot `Comments`. */
export type CommentsProps = SlotProps & { article: EditionArticle }

/** Props of the slot `Archive`. */
export type ArchiveProps = SlotProps & {
  title: string
  kicker?: string | undefined
  text?: string | undefined
  articles: readonly ArticleSummary[]
  page: number
  pages: number
  /** Returns the address of a page of this archive. */
  pageHref: (page: number) => string
  /** Colour of the category, for links, kickers and the rule under the title. */
  colour?: string | undefined
  /** Content above the list, such as a portrait. */
  top?: ReactNode
  /** The author's profiles on other sites. */
  profiles?: readonly { name: string; url: string }[]
}

/**
 * What a slot or part returns. It cannot be a promise: pages load their data first, then React renders them synchronously (decision 019).
 */
type SyncReactNode = Awaited<ReactNode>

/**
 * The pages, and the components on every page, that a theme may replace. Use tokens, card rows and CSS first, then a part, and a slot last.
 */
export type Slots = {
  /**
   * Adds the theme's stylesheet and fonts, inside the skins of the themes that it extends. Every theme that has CSS has its own skin; the
   * default adds nothing.
   */
  Skin: (props: { children: ReactNode }) => ReactNode
  /** Lays out the sections of a front page or another composed page. Replace it only when blocks must appear side by side. */
  Front: (props: FrontProps) => SyncReactNode
  /** One article with everything around its text. Replace it only to change the order of its parts; each part can be replaced separately. */
  Article: (props: ArticleProps) => SyncReactNode
  /** Readers' comments, below an article's text and notes. The default renders nothing; a theme with a comment system renders it here. */
  Comments: (props: CommentsProps) => SyncReactNode
  /**
   * A paginated list of articles of a category, tag or author. Do not replace it to change the cards: define the card row `river` instead.
   */
  Archive: (props: ArchiveProps) => SyncReactNode
  /** A static page: title, and its text or its own composition. Replace it only for a landing page. */
  Page: (props: PageProps) => SyncReactNode
  /**
   * The agenda: one page of events grouped by day, filtered by time span and category. Replace it for another kind of calendar; keep the
   * links to the other pages.
   */
  Agenda: (props: AgendaProps) => SyncReactNode
  /** One event: date, place, price, text. */
  Event: (props: EventProps) => SyncReactNode
  /** The directory: entries sorted by name, with their letters, filtered by category. */
  Directory: (props: DirectoryProps) => SyncReactNode
  /** One entry of the directory: description, address, opening hours. */
  Listing: (props: ListingProps) => SyncReactNode
  /** The list of products. */
  Shop: (props: ShopProps) => SyncReactNode
  /** One product, and where to buy it. */
  Product: (props: ProductProps) => SyncReactNode
  /** The offers that are valid today. */
  Offers: (props: OffersProps) => SyncReactNode
  /** The site's own posts on social networks. */
  Social: (props: SlotProps) => SyncReactNode
  /** The search page: the search field and the results. */
  Search: (props: SearchProps) => SyncReactNode
  /** The articles that the reader has saved in this browser. Keep `SavedList`, which reads them in the browser. */
  Saved: (props: SlotProps) => SyncReactNode
  /** The page that a reader without a connection gets when the requested page is not in the browser's cache. */
  Offline: (props: SlotProps) => SyncReactNode
  /** The login page: the sign-in, a link to the site's login, or its contact details while it has none. */
  Login: (props: LoginProps) => SyncReactNode
  /** The account of the signed-in reader: name, membership, sign-out. */
  Account: (props: AccountProps) => SyncReactNode
  /** The footer of every page: menus, imprint, languages. Replace it freely; keep the legal menu. */
  Footer: (props: FooterProps) => SyncReactNode
}

/** Props of every part. */
export type PartProps = { view: View }

type ArticlePartProps<Seen extends keyof ArticleProps = never> = Pick<ArticleProps, 'view' | 'article' | Seen>

/** Props of the part `Header`. */
export type HeaderProps = PartProps & {
  /** False when the site is not in normal mode: the page then has no menus. */
  hasMenus: boolean
}

/** Props of the part `ArticleFrame`. */
export type ArticleFrameProps = ArticlePartProps & { className?: string | undefined; children: ReactNode }

/** Props of the part `ArticleMedia`. */
export type ArticleMediaProps = ArticlePartProps<'embed'> & {
  /** Aspect ratio of a featured picture in landscape format; default 16:9. */
  ratio?: string
  /** Width at which the picture appears; by default the article's `opening` decides. */
  place?: PicturePlace
}

/** A recording that the site plays itself. */
export type Recording = NonNullable<EditionArticle['video']> & { kind: 'video' | 'audio'; src: string }

/** Props of the part `Player`. */
export type PlayerProps = PartProps & {
  recording: Recording
  /** The picture to show when the recording has no poster. */
  fallback: ResolvedPicture | undefined
}

/**
 * The components inside slots and around every page that a theme may replace one by one. Each default is the file of the same name under
 * `base/parts/`.
 */
export type Parts = {
  /**
   * The header of every page: one of nine headers, chosen by name. Try another name in `header` before you replace this part.
   *
   * A header of your own must link to the menu and the search. If it is sticky, it must set `--header-block` to the height that it covers.
   * `data-header` on its root lets the `webapp` layout hide it on phones while the reader scrolls down.
   */
  Header: (props: HeaderProps) => SyncReactNode
  /**
   * The main destinations of the `webapp` layout in a side bar, from 1024 px. Keep `data-rail` on its root: a header with its menu at the
   * side hides the rail by this attribute.
   */
  Rail: (props: PartProps) => SyncReactNode
  /**
   * The main menu as chips, below the header of the `webapp` layout. Keep `data-chips` on its root: sticky elements are placed below it.
   */
  Chips: (props: PartProps) => SyncReactNode
  /**
   * The tab bar at the bottom of the screen below 600 px, with at most five destinations. Keep `data-tabs` on its root, and its height of
   * 4rem.
   */
  Tabs: (props: PartProps) => SyncReactNode
  /**
   * The root element of an article, with its design, opening and language as attributes. Do not replace it for its looks: write CSS for
   * `data-design` instead.
   */
  ArticleFrame: (props: ArticleFrameProps) => SyncReactNode
  /**
   * Breadcrumb or kicker, headline, standfirst, rating, sponsor, byline, dates, reading time and the Share part. Replace it
   * to change their order; it contains the page's `h1`.
   */
  ArticleHead: (props: ArticlePartProps<'body'>) => SyncReactNode
  /** The recording, the gallery or the featured picture. To change its shape or size, wrap it and set `ratio` and `place`. */
  ArticleMedia: (props: ArticleMediaProps) => SyncReactNode
  /**
   * The table of contents of a long text; renders nothing for a short one. Keep `data-behaviour="contents"`, which marks the section that
   * is being read.
   */
  ArticleContents: (props: ArticlePartProps<'body'>) => SyncReactNode
  /** Tells readers that a text is old, or in another language than the page. Do not leave it out: readers rely on it. */
  ArticleNotices: (props: ArticlePartProps) => SyncReactNode
  /**
   * The text; folded above the updates of a running report. Keep it as one block with `itemProp="articleBody"`, as `Prose` writes it.
   */
  ArticleText: (props: ArticlePartProps<'body' | 'updates'>) => SyncReactNode
  /** Corrections, topics and the Share part, below the text. Do not leave out the corrections. */
  ArticleNotes: (props: ArticlePartProps) => SyncReactNode
  /** Below the article: the newest articles of its section. Replace it freely. */
  ArticleAside: (props: ArticleProps) => SyncReactNode
  /**
   * The key events of a live report, with links to them; renders nothing for other articles. Keep `data-behaviour="contents"`, which marks
   * the event that is being read.
   */
  KeyEvents: (props: ArticlePartProps) => SyncReactNode
  /** The summary of the article in three or four sentences. Replace it freely. */
  KeyPoints: (props: PartProps & { points: readonly string[] }) => SyncReactNode
  /** The pictures of a gallery in order. Keep `data-behaviour="lightbox"` with its dialog, or leave both out. */
  Gallery: (props: PartProps & { pictures: readonly ResolvedPicture[] }) => SyncReactNode
  /**
   * The browser's own media player, with captions and transcript. Replace it for another player; load nothing before the reader starts the
   * recording.
   */
  Player: (props: PlayerProps) => SyncReactNode
  /** A live report: its status and its updates. Do not replace it for its looks: `data-behaviour="live"` relies on its markup. */
  LiveReport: (props: ArticlePartProps<'updates'>) => SyncReactNode
  /** Shown after the opening of a members-only article. Replace it to describe what membership offers; keep a link to the login. */
  MembersGate: (props: PartProps & { limit?: number | undefined }) => SyncReactNode
  /** Shown below a members' article that is open: a member may create a link for somebody else. Replace it freely. */
  OpenedNote: (props: PartProps) => SyncReactNode
  /**
   * Ways to share an article: a mail link, which works without script. Keep `data-behaviour="share"` to offer the device's own share
   * dialog.
   */
  Share: (props: ArticlePartProps) => SyncReactNode
  /** Related articles, and links to the next older and newer article. Replace it freely. */
  ReadOn: (props: ArticleProps) => SyncReactNode
}

/** A complete theme: what `extendTheme` returns for a folder's `theme.ts`. */
export type Theme = {
  /** The theme that it extends; undefined for `base`. */
  parent: Theme | undefined
  layout: Layout
  /** The header that is used when the tenant chooses none. */
  header: HeaderName
  cards: CardTable
  blocks: Readonly<Record<string, ThemeBlock>>
  slots: Slots
  parts: Parts
  /** Font files to preload, at most two, by script. */
  fonts: { latin: readonly string[]; arabic: readonly string[] }
  /** The settings that a tenant may set in `ui.theme_config.settings`; slots and parts read them with `settingsIn`. */
  settings: Settings
}

/** A block of a theme. Without `articles`, its sections get articles only if their `source` asks for them. */
export type ThemeBlock = Pick<Block, 'Component'> & { articles?: number | undefined }

/** What a `theme.ts` declares: only the differences from the theme that it extends. */
export type ThemeDraft = {
  layout?: Layout
  header?: HeaderName
  cards?: Partial<Record<CardName, CardSpec>>
  /** Blocks by section type. A component without `articles` gets as many articles as the block that it replaces. */
  blocks?: Record<string, BlockComponent | ThemeBlock>
  slots?: Partial<Slots>
  parts?: Partial<Parts>
  fonts?: Partial<Theme['fonts']>
  settings?: Settings
}

/** Returns a theme that extends `parent` with the differences in `draft`. */
export function extendTheme(parent: Theme, draft: ThemeDraft): Theme {
  return {
    parent,
    layout: draft.layout ?? parent.layout,
    header: draft.header ?? parent.header,
    cards: draft.cards ? { ...parent.cards, ...pick(draft.cards) } : parent.cards,
    blocks: { ...parent.blocks, ...blocksOver(parent.blocks, draft.blocks) },
    slots: { ...parent.slots, ...draft.slots, Skin: nestSkins(parent.slots.Skin, draft.slots?.Skin) },
    parts: { ...parent.parts, ...draft.parts },
    fonts: { ...parent.fonts, ...draft.fonts },
    settings: { ...parent.settings, ...draft.settings },
  }
}

/** Nests the theme's skin in its parent's skin: its stylesheets come after the parent's and override them. */
function nestSkins(Under: Slots['Skin'], Own: Slots['Skin'] | undefined): Slots['Skin'] {
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
