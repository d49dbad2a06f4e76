import type { RenderJob } from '../../src/markdown/thread/RenderJob'
import { options } from './options'

/** A render job for a text, with English labels and no pictures. */
export function jobOf(source: string): RenderJob {
  return { source, messages: options.messages, pictures: new Map(), idPrefix: '', linkPrefix: '', embedOrigins: [] }
}
