import type { RenderJob } from '../../src/markdown/thread/RenderJob'
import { options } from './options'

/** A render job for a text, with English labels and no pictures. */
export function jobOf(source: string): RenderJob {
  const { messages } = options
  return { source, messages, pictures: new Map(), hiddenPictures: [], idPrefix: '', linkPrefix: '', embedOrigins: [] }
}
