/** All addresses of a site at one host that are known before anything is rendered. An export starts with it. */
export type Inventory = {
  websiteId: string
  host: string
  mode: 'normal' | 'coming-soon' | 'maintenance'
  /** Origin for absolute URLs of this host; undefined if the site has none. */
  origin: string | undefined
  /** Path prefixes of the languages at this host: '' for a language without prefix, else `/fr`, for example. */
  prefixes: readonly string[]
  /** Origins of the languages at other hosts. */
  otherOrigins: readonly string[]
  /** The path of every page in every language. Every path exists. */
  pages: readonly string[]
  /** Addresses that may exist, depending on the content of the site: feeds, sitemaps and others. */
  optionalPaths: readonly string[]
  /** The active redirect rules of the site. `from` is a path, or a prefix that ends in `/*`. */
  redirects: readonly { from: string; to: string; status: number }[]
  buildId: string
  /** Whether navigation loads whole documents (theme layout `news`) instead of rendering in the browser. */
  isPaper: boolean
}

/** A response that is not sent over a socket: its bytes, or the stream that they come from. */
export type InventoryAnswer = {
  status: number
  headers: Headers
  content: Uint8Array | ReadableStream | null
  /** The same page in other formats, from the same render. */
  otherFormats: Partial<Record<'json' | 'markdown', InventoryAnswer>>
}

/** The application without an HTTP server, for an export that writes its responses into files. */
export type OpenedApplication = {
  inventory: (host: string | undefined) => Promise<Inventory>
  ask: (url: string) => Promise<InventoryAnswer>
  /** The names of the query parameters that select another page at this path. */
  queriesOf: (path: string) => readonly string[]
  close: () => Promise<unknown>
}
