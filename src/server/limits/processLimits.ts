/** Limits of one process. Work inside a request (originals, picture variants, searches, texts) is limited where it is done. */
export const processLimits = {
  /** Maximum number of connections: enough for a thousand concurrent readers. The system may buffer megabytes of unread response for each. */
  connections: 1_000,
  /**
   * Milliseconds without traffic after which a connection is closed; twice as long while a response is unread. Even a slow reader
   * causes traffic sooner.
   */
  idleConnection: 30_000,
  /**
   * Maximum number of concurrent requests for pages, and for everything else but media. Each may hold a document in memory, and
   * wait for an API that does not respond.
   */
  pages: 256,
  /**
   * Maximum number of concurrent requests for media. A limit of its own, so that a media API that does not respond takes no
   * capacity from pages.
   */
  media: 256,
  /**
   * Milliseconds that the first render in the queue may have waited. While it has waited longer, new renders are rejected: an
   * immediate 503 is better than a page for a reader who has left.
   */
  waiting: 1_000,
  /**
   * Milliseconds per turn of the event loop in which renders may start, or as long as everything else in the turn took. Cached
   * pages and health probes are served in between.
   */
  turn: 5,
  /** `Retry-After` of a 503, in seconds: by then a queue whose first entry has waited for a second is empty. */
  comeBackAfter: 5,
} as const
