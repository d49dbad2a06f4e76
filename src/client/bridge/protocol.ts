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
}

/** Where something of the document is shown: an entity, and which of its fields, as far as it is known. */
export type Place = { of: 'website' | List; key?: string; field?: string }

/** One thing in a document or a draft that had to be mended, or is why it cannot be shown. */
export type ReportLine = { path: string; reason: string }

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
  | { type: 'ready' }
  | { type: 'shown'; path: string; title: string; status: number; languages: Record<string, string> }
  | { type: 'report'; report: readonly ReportLine[]; isRefused: boolean }
  | { type: 'select'; place: Place }
  | { type: 'title'; title: string }
  | { type: 'resize'; width: number; height: number }
  | { type: 'shared'; id: string; url: string; until: string }
  | { type: 'revoked'; id: string }
  | { type: 'error'; message: string; status?: number }

/**
 * How a letter travels. The frame makes up the session anew each time it loads, and says it with `ready`; both sides count their letters
 * in it. A letter of another session, or with a number that is not higher than the last one, is not read.
 */
export type Letter<Content> = Content & { gazette: Version; session: string; number: number }
