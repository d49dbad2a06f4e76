/** Content lists that pages show. The lists whose entries have a page of their own are also named in `content/edition/sitemapEntries.ts`. */
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

/** What the file of a page declares about its route. The place of the file under `pages/` is the route's pattern. */
export type Route = {
  /**
   * Query parameters of the page. A pattern matches the values that select a cacheable page of their own; `uncached` means that the
   * response is never cached. Other parameters (of campaigns, for example) do not select another page.
   */
  query?: Readonly<Record<string, RegExp | 'uncached'>>
  /** Seconds for which a page may be cached, unless the render says otherwise. Default: 60. */
  freshFor?: number
  /** For a response that is not a page: it exists in each language of the site, under its prefix. */
  inEachLanguage?: boolean
  /** The content list whose entries are the pages of this route, or that its only page shows. The sitemap contains such pages. */
  listed?: ListedContent
  /** Each page has a Markdown version. */
  hasMarkdown?: boolean
  /** The page is for the signed-in reader: it is never cached. */
  isPrivate?: boolean
  /** The pages are for developers: never cached, and with the styles of every component. */
  isForDevelopers?: boolean
  /** Crawlers are asked not to visit the pages. */
  isClosed?: boolean
}

/** The module of a page, or of a route that is not a page. */
export type RouteModule = { route?: Route }
