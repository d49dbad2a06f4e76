/** The version of this protocol. A letter of another version is not read. */
export type Version = 1

/** The lists of a document whose entries can be patched. */
export type List =
  | 'categories'
  | 'tags'
  | 'authors'
  | 'articles'
  | 'pages'
  | 'events'
  | 'directory'
  | 'products'
  | 'offers'

/** A change to the website itself, or to one entry of a list by its slug or id. Fields are merged as RFC 7396 says. */
export type Patch =
  | { of: 'website'; fields: Record<string, unknown> }
  | { of: List; key: string; fields: Record<string, unknown> }

/** All that is not saved: the whole document, or patches. Each draft takes the place of the one before. */
export type Draft = { document: Record<string, unknown> } | { patches: readonly Patch[] }

/** What is tried on. What is not named is as the website says. */
export type Look = {
  theme?: string
  layout?: 'news' | 'webapp'
  scheme?: 'light' | 'dark'
  /** As whom the site is seen. Default: a member, who sees the whole text. A tier is a kind of member. */
  as?: 'public' | 'member' | { tier: string }
  /** The date at which the site is seen, ISO 8601. Default: the latest date of what the draft patches, at least the present. */
  at?: string
}

/**
 * Where something of the document is shown: an entity, and which of its fields, as far as it is known. `entry` says which entry of a
 * list in that field: the id of a section (without one its position, from 0) or of an advertisement's slot, the location of a menu.
 */
export type Place = { of: 'website' | List; key?: string; field?: string; entry?: string }

/** One thing in a document or a draft that had to be fixed, or is why it cannot be shown. `place` is where a form has it, if that is known. */
export type ReportLine = { path: string; reason: string; place?: Place }

/** How search engines or social networks show the page. `image` is the picture itself, if the page has one. */
export type PageCard = { title: string; description: string; url: string; image?: Blob }

/** What the window around the frame tells it. */
export type ToFrame =
  | { type: 'open'; website?: string; token: string; path?: string; draft?: Draft; look?: Look }
  | { type: 'navigate'; path: string }
  | { type: 'draft'; draft: Draft | null }
  | { type: 'saved' }
  | { type: 'look'; look: Look }
  | { type: 'language'; language: string }
  | { type: 'selecting'; isOn: boolean }
  | { type: 'highlight'; place: Place | null }
  | { type: 'share'; hours: number }
  | { type: 'revoke'; id: string }

/** What the frame tells the window around it. */
export type FromFrame =
  /** `isEntered`: the window around it loaded the frame, not a link or a reload in it. */
  | { type: 'ready'; path?: string; isEntered?: boolean }
  | { type: 'shown'; path: string; title: string; status: number; languages: Record<string, string> }
  | { type: 'report'; report: readonly ReportLine[]; isRefused: boolean }
  | { type: 'select'; place: Place }
  /** A place to be highlighted is not on this page. */
  | { type: 'absent'; place: Place }
  | { type: 'title'; title: string }
  /** The search result and the social card of the page. */
  | { type: 'cards'; search: PageCard; social: PageCard }
  | { type: 'resize'; width: number; height: number }
  | { type: 'shared'; id: string; url: string; until: string }
  | { type: 'revoked'; id: string }
  | { type: 'error'; message: string; status?: number }
  /** The API refuses the token. The page that is shown stays; send `open` with another token to go on. */
  | { type: 'expired' }

/**
 * How a letter travels. The frame makes up the session anew each time it loads, and says it with `ready`; both sides count their letters
 * in it. A letter of another session, or with a number that is not higher than the last one, is not read.
 */
export type Letter<Content> = Content & { gazette: Version; session: string; number: number }
