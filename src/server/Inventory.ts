/** What a site answers at a host, as far as it is known before anything is rendered: what an export begins with. */
export type Inventory = {
  websiteId: string
  host: string
  mode: 'normal' | 'coming-soon' | 'maintenance'
  /** How absolute addresses of this host begin; undefined while the site has none. */
  origin: string | undefined
  /** What stands before the paths of each language of this host: '' for one without, `/fr`. */
  prefixes: readonly string[]
  /** Where languages with a host of their own live. */
  elsewhere: readonly string[]
  /** The path of every page in every language: each of them is there. */
  pages: readonly string[]
  /** Addresses that may be there, by what the site has. */
  answers: readonly string[]
  /** The rules of the site, as they are taken: paths, and prefixes ending in `/*`. */
  redirects: readonly { from: string; to: string; status: number }[]
  buildId: string
  /** Whether readers go from document to document. */
  isPaper: boolean
}

/** An answer without a socket: its bytes, or where they come from. */
export type Asked = {
  status: number
  headers: Headers
  content: Uint8Array | ReadableStream | null
  /** A page in its other notations, of the same rendering. */
  also: Partial<Record<'data' | 'text', Asked>>
}

/** The application without a socket, for who writes all that it answers into files. */
export type Opened = {
  inventory: (host: string | undefined) => Promise<Inventory>
  ask: (url: string) => Promise<Asked>
  /** The query names by which a path is a page of its own. */
  queriesOf: (path: string) => readonly string[]
  close: () => Promise<unknown>
}
