/** The version of this protocol. Messages of other versions are ignored. */
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

/** A change to the website itself, or to one entry of a list by its slug or id. Fields are merged as in RFC 7396. */
export type Patch =
  | { of: 'website'; fields: Record<string, unknown> }
  | { of: List; key: string; fields: Record<string, unknown> }

/** All unsaved changes: the whole document, or patches. Each draft replaces the previous one. */
export type Draft = { document: Record<string, unknown> } | { patches: readonly Patch[] }

/** Settings to try out. A missing field has the website's own value. */
export type Look = {
  theme?: string
  layout?: 'news' | 'webapp'
  scheme?: 'light' | 'dark'
  /** The kind of reader that the preview simulates. Default: a member, who sees the whole text. A tier is a kind of member. */
  as?: 'public' | 'member' | { tier: string }
  /**
   * The date that the preview simulates, ISO 8601. Default: the latest date in the entries that the draft patches, but not before the
   * present.
   */
  at?: string
}

/**
 * A place in the document: an entity and, if known, the field that is shown. `entry` names an entry of a list in that field: the id of a
 * section (or its index from 0) or of an advertisement slot, or the location of a menu.
 */
export type Place = { of: 'website' | List; key?: string; field?: string; entry?: string }

/**
 * A value in a document or a draft that had to be fixed, or that prevents it from being shown. `place` is the field of a form that has the
 * value, if known.
 */
export type ReportLine = { path: string; reason: string; place?: Place }

/** How search engines or social networks show the page. `image` is the picture itself, if the page has one. */
export type PageCard = { title: string; description: string; url: string; image?: Blob }

/** Messages from the parent window to the frame. */
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

/** Messages from the frame to the parent window. */
export type FromFrame =
  /** `isEntered`: the parent window loaded the frame, not a link or a reload within it. */
  | { type: 'ready'; path?: string; isEntered?: boolean }
  | { type: 'shown'; path: string; title: string; status: number; languages: Record<string, string> }
  | { type: 'report'; report: readonly ReportLine[]; isRefused: boolean }
  | { type: 'select'; place: Place }
  /** The place to highlight is not on this page. */
  | { type: 'absent'; place: Place }
  | { type: 'title'; title: string }
  /** The search result and the social card of the page. */
  | { type: 'cards'; search: PageCard; social: PageCard }
  | { type: 'resize'; width: number; height: number }
  | { type: 'shared'; id: string; url: string; until: string }
  | { type: 'revoked'; id: string }
  | { type: 'error'; message: string; status?: number }
  /** The API rejected the token. The page stays; send `open` with another token to continue. */
  | { type: 'expired' }

/**
 * The envelope of a message. The frame creates a new session id each time it loads, and sends it with `ready`. Both sides number their
 * messages. A message of another session, or with a number that is not higher than the last one, is ignored.
 */
export type MessageEnvelope<Content> = Content & { gazette: Version; session: string; number: number }

/** @deprecated The old name of `MessageEnvelope`. */
export type Letter<Content> = MessageEnvelope<Content>
