import type { Log } from '../../server/operations/createLog'
import { metrics } from '../../server/operations/metrics'
import type { DocumentFix } from '../document/DocumentFix'
import type { RefusedLanguage } from '../languages/languages'
import type { RefusedRule } from '../redirects/compileRedirects'

/** Events that the store reports to its owner, for logs and metrics. */
export type StoreEvent =
  | {
      type: 'loaded'
      revision: string
      articles: number
      from: 'source' | 'snapshot' | 'domains'
      milliseconds: number
    }
  | { type: 'repaired'; fixes: readonly DocumentFix[] }
  | { type: 'rules-refused'; rules: readonly RefusedRule[] }
  | { type: 'languages-refused'; languages: readonly RefusedLanguage[] }
  | { type: 'failed'; fault: string; message: string; hasLastGood: boolean }
  | { type: 'snapshot-failed'; message: string }

/** Errors that are detected only when a document is parsed, after its download was counted as a success. */
const documentFaults: ReadonlySet<string> = new Set(['not-json', 'bad-document', 'shrunk-document', 'no-room'])

/** Maximum number of log lines about fixes in one document. */
const maxFixes = 50

/** The path of an error in a content folder, `articles/a.md:3`. Others are JSON paths, or addresses of an editor. */
const inFile = /^(?!\$|https?:).+:\d+$/

/** Writes an event of a tenant's store to the log and the metrics. */
export function reportStoreEvent(event: StoreEvent, websiteId: string, log: Log): void {
  const { type: _, ...fields } = event
  switch (event.type) {
    case 'loaded':
      metrics.documentChanged.setToCurrentTime({ website: websiteId })
      log.info({ websiteId, ...fields }, 'document loaded')
      break
    case 'failed':
      if (documentFaults.has(event.fault)) metrics.upstream.inc({ website: websiteId, outcome: event.fault })
      log.error({ websiteId, ...fields }, 'could not load the document')
      break
    case 'snapshot-failed':
      log.error({ websiteId, ...fields }, 'could not read or write the snapshot of the document')
      break
    case 'rules-refused':
      for (const rule of event.rules) log.warn({ websiteId, ...rule }, 'ignored a redirect rule')
      break
    case 'languages-refused':
      for (const refused of event.languages) log.warn({ websiteId, ...refused }, 'ignored a language or its domain')
      break
    case 'repaired':
      for (const fix of event.fixes.slice(0, maxFixes))
        log.warn(
          { websiteId, ...fix },
          inFile.test(fix.path) ? 'found an error in the content folder' : 'fixed an error in the document',
        )
  }
}
