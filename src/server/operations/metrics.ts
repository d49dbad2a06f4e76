import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })
// With several workers, the slowest one's value is reported: an average would hide it.
Object.assign(registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds') ?? {}, { aggregator: 'max' })

/**
 * Numbers of pages that the page cache has served. Plain numbers, since a label lookup would take a tenth of the time of serving a
 * page.
 */
export const pagesHandedOut = { fresh: 0, stale: 0, miss: 0 }

/** The metrics of the process, for `/metrics`. Labels are route patterns, website ids and outcomes; never paths, never data of readers. */
export const metrics = {
  registry,
  requests: new Counter({
    name: 'gazette_requests_total',
    help: 'Requests answered, by route pattern and class of status.',
    labelNames: ['route', 'status'] as const,
    registers,
  }),
  seconds: new Histogram({
    name: 'gazette_request_seconds',
    help: 'Seconds from the head of a request to the end of its answer, by route pattern.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
    registers,
  }),
  upstream: new Counter({
    name: 'gazette_upstream_fetches_total',
    help: 'Reads of a document, by website and outcome: changed, unchanged, or the fault.',
    labelNames: ['website', 'outcome'] as const,
    registers,
  }),
  documentChecked: new Gauge({
    name: 'gazette_document_checked_timestamp_seconds',
    help: 'When upstream last confirmed the document in service; its age is the time since then.',
    labelNames: ['website'] as const,
    aggregator: 'min',
    registers,
  }),
  documentChanged: new Gauge({
    name: 'gazette_document_changed_timestamp_seconds',
    help: 'When the revision in service came into service.',
    labelNames: ['website'] as const,
    aggregator: 'max',
    registers,
  }),
  findings: new Gauge({
    name: 'gazette_document_findings',
    help: 'What is wrong in the document in service, by website and kind; npm run content:check names each.',
    labelNames: ['website', 'kind'] as const,
    aggregator: 'max',
    registers,
  }),
  pages: new Counter({
    name: 'gazette_pages_total',
    help: 'Pages handed out by the page cache, by how they were come by: fresh, stale, miss. The first two are not among the requests.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(pagesHandedOut)) this.inc({ outcome }, count)
    },
  }),
  purges: new Counter({
    name: 'gazette_purges_total',
    help: 'Orders to purge, by website and outcome: done, without-newer-content, refused, failed. A refused one names no website.',
    labelNames: ['website', 'outcome'] as const,
    registers,
  }),
  build: new Gauge({
    name: 'gazette_build_info',
    help: 'Always 1; its labels are the build that serves, the version of Gazette and that of Node.',
    labelNames: ['build', 'version', 'node'] as const,
    aggregator: 'first',
    registers,
  }),
  shared: new Counter({
    name: 'gazette_shared_reads_total',
    help: 'Reads of what replicas share, by kind (page, document) and outcome: hit, miss, failed.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  }),
  pictures: new Counter({
    name: 'gazette_pictures_total',
    help: 'Resized pictures asked for, by outcome: made, kept, failed.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  faults: new Counter({
    name: 'gazette_faults_total',
    help: 'What should not happen, by kind: unhandled rejections, connections beyond the limit, readers turned away.',
    labelNames: ['kind'] as const,
    registers,
  }),
}
