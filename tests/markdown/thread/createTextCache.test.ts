import { expect, test, vi } from 'vitest'
import type { RenderOutcome } from '../../../src/markdown/thread/createRenderer'
import { createTextCache } from '../../../src/markdown/thread/createTextCache'
import { jobOf } from '../jobOf'

const outcomeOf = (html: string, { fellBack = false, isFinal = true } = {}): RenderOutcome => ({
  rendered: { html, headings: [], words: 1, fellBack },
  isFinal,
})

test('renders a text once for concurrent calls, and caches it', async () => {
  const render = vi.fn(async () => outcomeOf('<p>a</p>'))
  const text = createTextCache({ render })
  const results = await Promise.all(Array.from({ length: 50 }, () => text('a', () => jobOf('a'))))
  expect(new Set(results.map(({ html }) => html))).toEqual(new Set(['<p>a</p>']))
  expect((await text('a', () => jobOf('a'))).html).toBe('<p>a</p>')
  expect(render).toHaveBeenCalledTimes(1)
  await text('b', () => jobOf('b'))
  expect(render).toHaveBeenCalledTimes(2)
})

test('shows a text escaped after a timeout, and returns the rendered one later', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderOutcome>()
  const render = vi.fn(() => promise)
  const text = createTextCache({ render, timeoutMs: 1 })
  expect(await text('a', () => jobOf('<a>'))).toMatchObject({ html: '<p>&lt;a&gt;</p>', fellBack: true })
  resolve(outcomeOf('<p>rendered</p>'))
  await promise
  expect((await text('a', () => jobOf('<a>'))).html).toBe('<p>rendered</p>')
  expect(render).toHaveBeenCalledTimes(1)
})

test('retries a rejected text at the next call', async () => {
  const render = vi.fn(async () => outcomeOf('<p>good</p>'))
  render.mockResolvedValueOnce(outcomeOf('escaped', { fellBack: true, isFinal: false }))
  const text = createTextCache({ render })
  expect((await text('a', () => jobOf('a'))).html).toBe('escaped')
  expect((await text('a', () => jobOf('a'))).html).toBe('<p>good</p>')
})

test('caches an escaped hostile text, and retries it after ten minutes', async () => {
  const started = performance.now()
  const render = vi.fn(async () => outcomeOf('escaped', { fellBack: true }))
  const text = createTextCache({ render })
  await text('a', () => jobOf('a'))
  await text('a', () => jobOf('a'))
  expect(render).toHaveBeenCalledTimes(1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(started + 11 * 60_000)
  await vi.waitFor(async () => {
    await text('a', () => jobOf('a'))
    expect(render).toHaveBeenCalledTimes(2)
  }, 20_000)
  clock.mockRestore()
})
