import type { RenderJob } from '../../src/markdown/thread/RenderJob'
import { options } from './options'

/** A job for the thread: a text with English words and no pictures. */
export function jobOf(source: string): RenderJob {
  return { source, words: options.words, pictures: new Map(), idPrefix: '', linkPrefix: '', embedOrigins: [] }
}
