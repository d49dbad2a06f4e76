import { BadDocument } from './parseWebsite'

/** Thrown when the heap has no room for a new document next to the site that is being served. */
export class HeapTooSmall extends BadDocument {
  override name = 'HeapTooSmall'

  /** The document's `bytes` of JSON need `needed` bytes of a heap that is limited to `limit` bytes. */
  constructor({ entries, bytes, needed, limit }: { entries: number; bytes: number; needed: number; limit: number }) {
    super(
      `not enough memory for the document: its ${entries} new or changed entries (${inMegabytes(bytes)} of JSON) need at least ${inMegabytes(needed)} ` +
        `in addition to the served site, and the JavaScript heap is limited to ${inMegabytes(limit)}. ` +
        'Raise --max-old-space-size in NODE_OPTIONS and the memory of the container by the same amount, or publish fewer entries',
    )
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
