/**
 * How much one process takes on at a time. What it fetches or makes on the way (originals, variants, searches, texts) is bounded
 * where that is done.
 */
export const bounds = {
  /** Connections: a crowd of a thousand readers gets in; of each the system may hold megabytes that they have not read. */
  connections: 1_000,
  /** Milliseconds without any movement after which a connection is closed, twice as many while an answer is unread: who is there, however slow, moves sooner. */
  idleConnection: 30_000,
  /** Pages, and whatever else is no media, being worked out: each may hold a document in the making, and wait for an API that hangs. */
  pages: 256,
  /** Media being fetched or made: a bound of their own, so that an API of media that hangs takes no place from pages. */
  media: 256,
  /** Milliseconds that the first rendering in the queue may have waited; while one has waited longer nobody else joins: an honest no at once is better than a page for somebody who has left. */
  waiting: 1_000,
  /** Milliseconds of a turn of the event loop in which renderings begin, or as many as everything else in it took: kept pages and probes come in between. */
  turn: 5,
  /** Seconds after which those turned away are asked to come back: a queue whose first has waited a second is done by then. */
  comeBackAfter: 5,
} as const
