import { metrics } from '../../server/operations/metrics'
import { type Source, SourceError } from './Source'

/** Wraps a source and counts its reads by outcome for `/metrics`. */
export function countedSource(source: Source, websiteId: string): Source {
  return {
    async read(etag, known, isRenewal) {
      try {
        const answer = await source.read(etag, known, isRenewal)
        metrics.upstream.inc({ website: websiteId, outcome: answer.changed ? 'changed' : 'unchanged' })
        metrics.documentChecked.setToCurrentTime({ website: websiteId })
        return answer
      } catch (error) {
        metrics.upstream.inc({ website: websiteId, outcome: error instanceof SourceError ? error.fault : 'unexpected' })
        throw error
      }
    },
  }
}
