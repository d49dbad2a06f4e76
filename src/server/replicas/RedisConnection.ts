/** A connection to a Redis-compatible server. Every call may reject, or never settle. */
export type RedisConnection = {
  /** Returns at most `maxBytes` bytes of each value; undefined for a missing value, and for one of another type. */
  read: (keys: readonly string[], maxBytes: number) => Promise<(Buffer | undefined)[]>
  write: (key: string, value: Buffer | string, seconds: number) => Promise<unknown>
  publish: (text: string) => Promise<unknown>
  ping: () => Promise<unknown>
  close: () => void
}

/** The events of a connection. */
export type RedisEvents = {
  /** The connection is established. */
  up: () => void
  down: (error: Error) => void
  /** The subscription is active: from now on every message is received. Called again after every lost connection. */
  subscribed: () => void
  message: (text: string) => void
}
