import { expect, it } from 'vitest'
import { createTrees } from '../../../src/client/journey/createTrees'

const pageAt = (path: string) => new URL(path, 'https://post.test')

function setUp() {
  const clock = { now: 0, stamp: '' }
  const calls: { page: URL; signal: AbortSignal; fail: (error: Error) => void; come: () => void }[] = []
  const trees = createTrees({
    now: () => clock.now,
    stamp: () => clock.stamp,
    fetchTree: (page, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ page, signal, fail: reject, come: () => resolve({ page, document: page.pathname, status: 200 }) })
      }),
  })
  return { trees, calls, clock, asked: () => calls.map(({ page }) => page.pathname + page.search) }
}

it('asks once for a page that is meant, then gone to, wherever on it', () => {
  const { trees, asked } = setUp()
  expect(trees.get(pageAt('/a#top'))).toBe(trees.get(pageAt('/a#end')))
  void trees.get(pageAt('/a?page=2'))
  expect(asked()).toEqual(['/a', '/a?page=2'])
})

it('asks again where trees are made of something else, and what is on its way comes', () => {
  const { trees, calls, asked, clock } = setUp()
  void trees.get(pageAt('/a'))
  clock.stamp = 'draft'
  void trees.get(pageAt('/a'))
  expect([asked(), calls[0]?.signal.aborted]).toEqual([['/a', '/a'], false])
})

it('asks again after half a minute', () => {
  const { trees, asked, clock } = setUp()
  void trees.get(pageAt('/a'))
  clock.now = 29_999
  void trees.get(pageAt('/a'))
  clock.now = 30_000
  void trees.get(pageAt('/a'))
  expect(asked()).toEqual(['/a', '/a'])
})

it('keeps eight, and ends what is still on its way for the one that gives way', () => {
  const { trees, calls } = setUp()
  for (let page = 0; page < 8; page++) void trees.get(pageAt(`/${page}`))
  void trees.get(pageAt('/0'))
  void trees.get(pageAt('/8'))
  expect(calls.filter(({ signal }) => signal.aborted).map(({ page }) => page.pathname)).toEqual(['/1'])
})

it('forgets what failed', async () => {
  const { trees, calls, asked } = setUp()
  const first = trees.get(pageAt('/a'))
  calls[0]?.fail(new TypeError('nothing came'))
  await expect(first).rejects.toThrow('nothing came')
  void trees.get(pageAt('/a'))
  expect(asked()).toEqual(['/a', '/a'])
})
