import { describe, expect, it } from 'vitest'
import { shareChanges } from '../../../src/server/workers/shareChanges'

type Message = { site: string; keys?: readonly string[] | 'all' }

/**
 * Workers that share changes. Each fetches a counter as its document; `edit` increments it in the API, and a new value
 * is a change.
 */
function workersOf(count: number) {
  let upstream = 0
  const listeners: ((message: Message) => void)[] = []
  const messages: Message[] = []
  const workers = Array.from({ length: count }, (_, index) => {
    let has = -1
    const purged: unknown[] = []
    async function refresh() {
      await Promise.resolve()
      if (has === upstream) return
      has = upstream
      changes.changed('post')
    }
    const changes = shareChanges({
      workers: {
        broadcast(message) {
          messages.push(message)
          for (const [other, listener] of listeners.entries()) if (other !== index) listener(message)
        },
        onMessage: (listener) => listeners.push(listener),
      },
      refresh,
      purge: (_site, keys) => purged.push(keys),
    })
    return { ...changes, refresh, purged, has: () => has }
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { workers, messages, settle, edit: () => void upstream++ }
}

describe('changes shared by workers', () => {
  it('sends nothing for the first document after a start', async () => {
    const { workers, messages, settle } = workersOf(3)
    for (const { refresh } of workers) await refresh()
    await settle()
    expect(messages).toEqual([])
  })

  it('lets all workers fetch a document that one of them found changed, with one message', async () => {
    const { workers, messages, settle, edit } = workersOf(3)
    for (const { refresh } of workers) await refresh()
    edit()
    await workers[1]?.refresh()
    await settle()
    expect(workers.map(({ has }) => has())).toEqual([1, 1, 1])
    expect(messages).toEqual([{ site: 'post' }])
  })

  it('purges and refreshes in all workers, with one message', async () => {
    const { workers, messages, settle, edit } = workersOf(3)
    for (const { refresh } of workers) await refresh()
    edit()
    await workers[2]?.purge('post', ['article-a'])
    await workers[0]?.purge('post', 'all')
    await settle()
    expect(workers.map(({ purged }) => purged)).toEqual(Array(3).fill([['article-a'], 'all']))
    expect(workers.map(({ has }) => has())).toEqual([1, 1, 1])
    expect(messages).toEqual([
      { site: 'post', keys: ['article-a'] },
      { site: 'post', keys: 'all' },
    ])
  })
})
