import { limits } from './limits'
import type { Watch } from './Watch'
import { watchHeadings } from './watchHeadings'
import { watchMarks } from './watchMarks'
import { watchNesting } from './watchNesting'
import { watchTables } from './watchTables'

/** Returns a reason if the parser would take too long for this text or fail on it, else undefined. Takes linear time. */
export function whyRefused(source: string): string | undefined {
  if (Buffer.byteLength(source) > limits.bytes) return `larger than ${limits.bytes} bytes`
  const watches: Watch[] = [watchNesting(), watchMarks(), watchTables(), watchHeadings()]
  for (const line of source.split(/\r\n?|\n/)) {
    for (const watch of watches) {
      const reason = watch(line)
      if (reason) return reason
    }
  }
  return undefined
}
