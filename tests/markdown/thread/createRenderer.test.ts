import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createRenderer } from '../../../src/markdown/thread/createRenderer'
import { jobOf } from '../jobOf'

/**
 * A worker thread that reacts to the text: `hang` never returns, `crash` ends the thread, `refuse` throws, anything
 * else returns in capitals. `started` counts the threads, `seen` lists the texts in order.
 */
const code = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, job: { source } }) => {
    if (source.startsWith('hang')) for (;;);
    if (source.startsWith('crash')) process.exit(7)
    if (source.startsWith('throw')) throw new Error('out of memory')
    parentPort.postMessage({ id, answer: { html: source.toUpperCase(), headings: [], words: 1, fellBack: false } })
  })
  parentPort.postMessage('ready')
`

function rendererOf(options: { limit?: number; maxWaiting?: number; source?: string } = {}) {
  let started = 0
  const renderer = createRenderer({
    limit: 100,
    ...options,
    start() {
      started += 1
      return new Worker(options.source ?? code, { eval: true })
    },
  })
  return { ...renderer, started: () => started }
}

test('renders texts in one thread, started once', async () => {
  const { render, warm, started } = rendererOf()
  warm()
  const outcomes = await Promise.all(['a', 'b', 'c'].map((source) => render(jobOf(source))))
  expect(outcomes.map(({ rendered, isFinal }) => [rendered.html, isFinal])).toEqual([
    ['A', true],
    ['B', true],
    ['C', true],
  ])
  expect(started()).toBe(1)
})

test('escapes a text that takes too long, finally and with the reason', async () => {
  const { render } = rendererOf()
  expect(await render(jobOf('hang <b>&'))).toEqual({
    isFinal: true,
    rendered: {
      html: '<p>hang &lt;b&gt;&amp;</p>',
      headings: [],
      words: 2,
      fellBack: true,
      reason: 'longer than 100 ms',
    },
  })
})

test.each([
  ['crash here', 'exit code 7'],
  ['throw here', 'out of memory'],
])('"%s" ends its thread and falls back: %s', async (source, reason) => {
  const { render, started } = rendererOf()
  const { rendered, isFinal } = await render(jobOf(source))
  expect([rendered.fellBack, rendered.reason, isFinal]).toEqual([true, reason, true])
  expect((await render(jobOf('good'))).rendered.html).toBe('GOOD')
  expect(started()).toBe(2)
})

test('replaces a crashed thread before the next text arrives', async () => {
  const { render, started } = rendererOf()
  await render(jobOf('crash'))
  expect(started()).toBe(2)
})

test('renders texts queued behind hostile ones, the short before the long', async () => {
  const { render } = rendererOf()
  const order: string[] = []
  const all = ['hang a', 'hang bb', 'hang ccc', 'a good one of some length', 'good'].map(async (source) => {
    const { rendered } = await render(jobOf(source))
    order.push(source)
    return rendered.fellBack
  })
  expect(await Promise.all(all)).toEqual([true, true, true, false, false])
  expect(order).toEqual(['good', 'hang a', 'hang bb', 'hang ccc', 'a good one of some length'])
})

test('rejects texts beyond the queue limit, to be retried', async () => {
  const { render } = rendererOf({ maxWaiting: 2 })
  const outcomes = await Promise.all(['a', 'b', 'c'].map((source) => render(jobOf(source))))
  expect(outcomes.map(({ rendered, isFinal }) => [rendered.fellBack, isFinal])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ])
  expect((await render(jobOf('c'))).rendered.html).toBe('C')
})

test('escapes texts, to be retried, if no thread can be started', async () => {
  const { render } = rendererOf({ source: 'process.exit(3)' })
  const { rendered, isFinal } = await render(jobOf('good'))
  expect([rendered.html, rendered.reason, isFinal]).toEqual(['<p>good</p>', 'no thread: exit code 3', false])
})
