export type ReadLimits = {
  /** Milliseconds that the caller waits. */
  timeoutMs?: number
  /** Maximum number of bytes that are read of a value. */
  maxBytes?: number
}

/** Storage that replicas share. No function throws or waits for long. While the server is unreachable, the storage is empty. */
export type SharedStore = {
  /** Returns the values of these keys in order, undefined for missing ones. Returns undefined if the server does not respond in time. */
  read: (keys: readonly string[], bounds?: ReadLimits) => Promise<(Buffer | undefined)[] | undefined>
  /** Stores a value that expires after `seconds`. Returns whether it was written. */
  write: (key: string, value: Buffer | string, seconds: number) => Promise<boolean>
  /** Sends a message to all replicas, including this one. Returns whether it was sent. */
  publish: (text: string) => Promise<boolean>
  /** Registers a listener for messages. */
  onMessage: (call: (text: string) => void) => void
  /**
   * Registers a function that is called when commands and messages work: at first, and after every lost connection. Messages may
   * have been missed in between.
   */
  onConnect: (call: () => void) => void
  close: () => void
}
