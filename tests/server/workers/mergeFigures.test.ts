import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { mergeFigures } from '../../../src/server/workers/mergeFigures'

/** What a process counts: so many requests, and when its document was confirmed. */
function figures(requests: number, checked: number) {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests', help: 'Requests.', labelNames: ['route'], registers }).inc({ route: '/' }, requests)
  new Gauge({ name: 'checked', help: 'Confirmed.', aggregator: 'min', registers }).set(checked)
  new Histogram({ name: 'seconds', help: 'Seconds.', buckets: [1], registers }).observe(0.5)
  return registry.getMetricsAsJSON()
}

it('figures of several processes: counts are added, metrics that say how they are merged are', async () => {
  const text = await mergeFigures(await Promise.all([figures(2, 100), figures(3, 90)]))
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'requests{route="/"} 5',
    'checked 90',
    'seconds_bucket{le="1"} 2',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 1',
    'seconds_count 2',
  ])
})
