import { describe, expect, it } from 'vitest'
import { createPayloadCache } from '../../../src/client/navigation/createPayloadCache'

const pageAt = (path: string) => new URL(path, 'https://post.test')

function setUp() {
  const clock = { now: 0, stamp: '' }
  const calls: { page: URL; signal: AbortSignal; fail: (error: Error) => void; resolve: () => void }[] = []
  const trees = createPayloadCache({
    now: () => clock.now,
    version: () => clock.stamp,
    fetchPayload: (page, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          page,
          signal,
          fail: reject,
          resolve: () => resolve({ page, document: page.pathname, status: 200 }),
        })
      }),
  })
  const arrive = async (index: number) => {
    calls[index]?.resolve()
    await Promise.resolve()
  }
  return { trees, calls, clock, arrive, requestedPaths: () => calls.map(({ page }) => page.pathname + page.search) }
}

describe('payloads of client navigation', () => {
  it('are fetched once for a press and the click that follows, wherever the link leads on the page', async () => {
    const { trees, arrive, requestedPaths } = setUp()
    trees.prefetch(pageAt('/a#top'))
    trees.prefetch(pageAt('/a#end'))
    await arrive(0)
    await expect(trees.take(pageAt('/a'))).resolves.toMatchObject({ document: '/a' })
    void trees.take(pageAt('/a?page=2'))
    expect(requestedPaths()).toEqual(['/a', '/a?page=2'])
  })

  it('are fetched again for each navigation', async () => {
    const { trees, arrive, requestedPaths } = setUp()
    void trees.take(pageAt('/a'))
    await arrive(0)
    void trees.take(pageAt('/a'))
    expect(requestedPaths()).toEqual(['/a', '/a'])
  })

  it('are fetched again a second after a prefetched one has arrived', async () => {
    const { trees, arrive, requestedPaths, clock } = setUp()
    trees.prefetch(pageAt('/a'))
    trees.prefetch(pageAt('/b'))
    clock.now = 5_000
    await arrive(0)
    await arrive(1)
    clock.now = 5_999
    void trees.take(pageAt('/a'))
    clock.now = 6_000
    void trees.take(pageAt('/b'))
    expect(requestedPaths()).toEqual(['/a', '/b', '/b'])
  })

  it('are not fetched again while their prefetch is pending, however long it takes', () => {
    const { trees, requestedPaths, clock } = setUp()
    trees.prefetch(pageAt('/a'))
    clock.now = 5_000
    void trees.take(pageAt('/a'))
    expect(requestedPaths()).toEqual(['/a'])
  })

  it('are fetched again for another draft version, and the first fetch continues', () => {
    const { trees, calls, requestedPaths, clock } = setUp()
    trees.prefetch(pageAt('/a'))
    clock.stamp = 'draft'
    void trees.take(pageAt('/a'))
    expect([requestedPaths(), calls[0]?.signal.aborted]).toEqual([['/a', '/a'], false])
  })

  it('are prefetched for eight pages at most: the oldest fetch is aborted', () => {
    const { trees, calls } = setUp()
    for (let page = 0; page < 9; page++) trees.prefetch(pageAt(`/${page}`))
    expect(calls.filter(({ signal }) => signal.aborted).map(({ page }) => page.pathname)).toEqual(['/0'])
  })

  it('that failed are fetched again', async () => {
    const { trees, calls, requestedPaths } = setUp()
    const first = trees.take(pageAt('/a'))
    calls[0]?.fail(new TypeError('nothing came'))
    await expect(first).rejects.toThrow('nothing came')
    trees.prefetch(pageAt('/a'))
    calls[1]?.fail(new TypeError('nothing came'))
    await Promise.resolve()
    void trees.take(pageAt('/a'))
    expect(requestedPaths()).toEqual(['/a', '/a', '/a'])
  })
})
