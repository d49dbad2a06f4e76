export type ReadBounds = {
  /** Milliseconds that the caller waits. */
  within?: number
  /** Bytes of a value; the rest of a larger one is not read. */
  most?: number
}

/** What replicas share. Nothing in here throws or waits for long: without the server behind it, it is empty. */
export type SharedMemory = {
  /** The values of these keys in their order, undefined for those without; undefined altogether when nobody answers in time. */
  read: (keys: readonly string[], bounds?: ReadBounds) => Promise<(Buffer | undefined)[] | undefined>
  /** Whether it was written. */
  write: (key: string, value: Buffer | string, seconds: number) => Promise<boolean>
  /** Tells all replicas, this one too; whether it was told. */
  tell: (text: string) => Promise<boolean>
  /** Hears what is told. */
  onHeard: (call: (text: string) => void) => void
  /** Called when asking and hearing work, at first and after every break, during which things may have been told. */
  onReturn: (call: () => void) => void
  close: () => void
}
