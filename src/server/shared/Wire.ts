/** A server of the Redis kind as this project uses it. Every call may fail or never be answered. */
export type Wire = {
  /** At most `most` bytes of each value; undefined where there is none, or one of another kind. */
  read: (keys: readonly string[], most: number) => Promise<(Buffer | undefined)[]>
  write: (key: string, value: Buffer | string, seconds: number) => Promise<unknown>
  publish: (text: string) => Promise<unknown>
  ping: () => Promise<unknown>
  close: () => void
}

/** What a wire says by itself. */
export type WireEvents = {
  /** The connection stands. */
  up: () => void
  down: (error: Error) => void
  /** From here on everything published is heard; called again after every break. */
  listening: () => void
  heard: (text: string) => void
}
