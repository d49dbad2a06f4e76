/** Sealed drafts, by the id of their link, each until its hour. */
export type ShareKeeping = {
  /** Keeps one, whole or not at all; what there is no place for any more goes. `maker` is a name for who made it. */
  write: (share: { id: string; maker: string; until: number; bytes: Buffer }) => Promise<void>
  /** The bytes of a link, and when it ends in ms; undefined where there is none, or it has ended. */
  read: (id: string) => Promise<{ sealed: Buffer; until: number } | undefined>
  has: (id: string) => Promise<boolean>
  remove: (id: string) => Promise<void>
}
