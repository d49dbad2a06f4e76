import type { Tenants } from '../../content/tenants/createTenants'
import type { Log } from '../../server/operations/createLog'
import { metrics } from '../../server/operations/metrics'
import { type FindingKind, findingKinds, notesOnly, type Report } from './Finding'

/** Maximum number of findings in one log line. */
const maxLogged = 20

/**
 * Milliseconds after a new document before it is checked. A check of a large document takes some 100 ms of processor time: without the pause
 * it would slow down the next of several edits, and the first page after a start.
 */
const pauseMs = 1_000

/**
 * Logs the findings in new documents, one line each, and updates the metric of findings per kind. A document that is replaced within a second
 * is not checked.
 */
export function watchDocuments(tenants: Pick<Tenants, 'all'>, log: Log, siteUrl?: string): (websiteId: string) => void {
  const timers = new Map<string, NodeJS.Timeout>()
  return (websiteId) => {
    clearTimeout(timers.get(websiteId))
    timers.set(websiteId, setTimeout(check, pauseMs, websiteId).unref())
  }

  function check(websiteId: string): void {
    timers.delete(websiteId)
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    if (!site) return
    // Loaded after the first page, which does not need it.
    const report = import('./reportOf').then(({ reportOf }) => reportOf(site, siteUrl))
    report.then(
      (found) => logReport(websiteId, site.revision, found, log),
      (error) => log.error({ websiteId, error: String(error) }, 'could not check the document for findings'),
    )
  }
}

function logReport(websiteId: string, revision: string, { findings, counts }: Report, log: Log): void {
  for (const kind of Object.keys(findingKinds) as FindingKind[])
    metrics.findings.set({ website: websiteId, kind }, counts[kind] ?? 0)
  const faults = findings.filter(({ kind }) => !notesOnly.has(kind))
  if (faults.length === 0) return
  const first = faults.slice(0, maxLogged).map(({ path, what, count }) => ({ path, what, count }))
  log.warn(
    { websiteId, revision, counts, first },
    'the document has findings; list them with content:check (in a paper: npx gazette check) or at /test',
  )
}
