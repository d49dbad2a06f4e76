/** Sealed drafts, by the id of their link, each until its hour. */
export type ShareKeeping = {
  /** Keeps one, whole or not at all; what there is no place for any more goes. `maker` is a name for who made it. */
  write: (share: { id: string; maker: string; until: number; bytes: Buffer }) => Promise<void>
  /** The bytes of a link; undefined where there is none, or its hour is over. */
  read: (id: string) => Promise<Buffer | undefined>
  has: (id: string) => Promise<boolean>
  remove: (id: string) => Promise<void>
}
