/** Storage of encrypted drafts by the id of their link, each until its link expires. */
export type ShareStorage = {
  /**
   * Stores a draft atomically, then removes the drafts that exceed the limits. `maker` identifies the editor; `until` is in ms
   * since the epoch.
   */
  write: (share: { id: string; maker: string; until: number; bytes: Buffer }) => Promise<void>
  /**
   * Returns the encrypted draft of a link, and when the link expires in ms since the epoch; undefined if there is none, or it has
   * expired.
   */
  read: (id: string) => Promise<{ sealed: Buffer; until: number } | undefined>
  has: (id: string) => Promise<boolean>
  remove: (id: string) => Promise<void>
}
