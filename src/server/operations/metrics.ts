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
export const servedPages = { fresh: 0, stale: 0, miss: 0 }

/** The metrics of the process, for `/metrics`. Labels are route patterns, website ids and outcomes; never paths, never data of readers. */
export const metrics = {
  registry,
  requests: new Counter({
    name: 'gazette_requests_total',
    help: 'Answered requests, by route pattern and status class.',
    labelNames: ['route', 'status'] as const,
    registers,
  }),
  seconds: new Histogram({
    name: 'gazette_request_seconds',
    help: 'Seconds from the request headers to the end of the response, by route pattern.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
    registers,
  }),
  upstream: new Counter({
    name: 'gazette_upstream_fetches_total',
    help: 'Fetches of the document, by website and outcome: changed, unchanged, or the kind of error.',
    labelNames: ['website', 'outcome'] as const,
    registers,
  }),
  documentChecked: new Gauge({
    name: 'gazette_document_checked_timestamp_seconds',
    help: 'Unix time at which the API last confirmed the served document. The age of the document is the time since then.',
    labelNames: ['website'] as const,
    aggregator: 'min',
    registers,
  }),
  documentChanged: new Gauge({
    name: 'gazette_document_changed_timestamp_seconds',
    help: 'Unix time since which the current revision of the document is served.',
    labelNames: ['website'] as const,
    aggregator: 'max',
    registers,
  }),
  findings: new Gauge({
    name: 'gazette_document_findings',
    help: 'Findings in the served document, by website and kind. npm run content:check lists them.',
    labelNames: ['website', 'kind'] as const,
    aggregator: 'max',
    registers,
  }),
  pages: new Counter({
    name: 'gazette_pages_total',
    help: 'Pages served by the page cache, by outcome: fresh, stale, miss. gazette_requests_total does not count fresh and stale ones.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(servedPages)) this.inc({ outcome }, count)
    },
  }),
  purges: new Counter({
    name: 'gazette_purges_total',
    help: 'Purge requests, by website and outcome: done, without-newer-content, refused, failed. Refused ones have an empty website.',
    labelNames: ['website', 'outcome'] as const,
    registers,
  }),
  build: new Gauge({
    name: 'gazette_build_info',
    help: 'Always 1. The labels are the id of the running build and the versions of Gazette and Node.',
    labelNames: ['build', 'version', 'node'] as const,
    aggregator: 'first',
    registers,
  }),
  shared: new Counter({
    name: 'gazette_shared_reads_total',
    help: 'Reads from the cache that replicas share in Redis, by kind (page, document) and outcome: hit, miss, failed.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  }),
  pictures: new Counter({
    name: 'gazette_pictures_total',
    help: 'Requests for resized pictures, by outcome: made, kept (from the cache), failed.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  faults: new Counter({
    name: 'gazette_faults_total',
    help: 'Events that should not happen, by kind: unhandled rejections, rejected requests, rejected connections.',
    labelNames: ['kind'] as const,
    registers,
  }),
}
