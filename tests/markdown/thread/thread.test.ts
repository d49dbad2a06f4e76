import { expect, test, vi } from 'vitest'
import { samples } from '../../../src/markdown/thread/samples'
import { jobOf } from '../jobOf'

const { port, rendered } = vi.hoisted(() => ({
  port: { on: vi.fn(), postMessage: vi.fn() },
  rendered: [] as string[],
}))
vi.mock('node:worker_threads', () => ({ parentPort: port }))
vi.mock('../../../src/markdown/renderMarkdown', () => ({
  renderMarkdown(source: string) {
    rendered.push(source)
    return { html: source }
  },
}))

test('reports readiness, then renders every sample without sending the results', async () => {
  vi.useFakeTimers()
  await import('../../../src/markdown/thread/thread')
  expect(port.postMessage.mock.calls).toEqual([['ready', []]])
  expect(rendered).toEqual([])
  vi.runAllTimers()
  expect(rendered).toEqual([...samples()].map(({ source }) => source))
  expect(port.postMessage).toHaveBeenCalledTimes(1)
  await port.on.mock.calls[0]?.[1]({ id: 7, job: jobOf('a text') })
  expect(port.postMessage).toHaveBeenLastCalledWith({ id: 7, answer: { html: 'a text' } }, [])
})
