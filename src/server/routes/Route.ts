/** Lists of content that pages show. Those of entries with a page of their own are also in `content/edition/marks.ts`. */
export type ListedContent =
  | 'articles'
  | 'pages'
  | 'events'
  | 'directory'
  | 'products'
  | 'categories'
  | 'tags'
  | 'authors'
  | 'offers'
  | 'social'

/** What a page's file says of its route, besides its place under `pages/`, which is the route's pattern. */
export type Route = {
  /**
   * Query names that the page answers to: with the values that make a page of its own, which is kept, or `unkept` where
   * the answer is made for each reader anew. Other names (campaigns, noise) make no other page.
   */
  query?: Readonly<Record<string, RegExp | 'unkept'>>
  /** Seconds for which a page may be kept, unless it says otherwise while it is rendered; 60 when not said. */
  freshFor?: number
  /** Of an answer that is no page: it is there in each language of the site, under its prefix. */
  inEachLanguage?: boolean
  /** The list of content whose entries are this route's pages, or which its one page shows: the sitemap has such pages. */
  listed?: ListedContent
  /** Each page has a twin in Markdown. */
  hasTwin?: boolean
  /** Crawlers are asked to stay away. */
  isClosed?: boolean
}

/** A module of a page or of an answer without one. */
export type RouteModule = { route?: Route }
