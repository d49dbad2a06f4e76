/**
 * Reads the content of one content system. `read` returns the `data` of a document, or undefined without a change since the last
 * call. `isRenewal`: someone knows that the content has changed. Throws `SourceError`; the reader then keeps what it knew.
 */
export type CmsReader = { read: (isRenewal: boolean) => Promise<Record<string, unknown> | undefined> }

/** Where a content system is, and how it is read. */
export type CmsOptions = {
  /** The address of the site in the content system, without a slash at the end. */
  url: string
  key: string | undefined
  /** The key of an interface that has more than public content, such as members' texts. */
  adminKey?: string | undefined
  /** Further hosts whose pictures are served under `/media/`. */
  hosts: readonly string[]
}
