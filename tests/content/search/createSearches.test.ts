import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSearches } from '../../../src/content/search/createSearches'
import type { Job, JobResult } from '../../../src/content/search/Job'
import type { SearchResults } from '../../../src/content/search/SearchResults'
import { article, articles, editionWith, slugs } from '../samples'

const slugsIn = ({ entries }: SearchResults) => slugs(entries.map(({ entity }) => entity))

type JobRequest = { id: number; job: Job }

/** A worker thread under the test's control: jobs wait until they are answered. */
class FakeThread extends EventEmitter {
  readonly jobs: JobRequest[] = []
  isEnded = false
  unref() {}
  terminate() {
    this.isEnded = true
  }
  postMessage(question: JobRequest) {
    this.jobs.push(question)
    this.emit('asked')
  }
  answer(answer: JobResult) {
    this.emit('message', { id: this.jobs.shift()?.id, answer })
  }
}

const threads: FakeThread[] = []
const latest = () => threads.at(-1) as FakeThread

function open(options = {}) {
  const start = () => {
    threads.push(new FakeThread())
    return latest() as unknown as Worker
  }
  return createSearches({ start, ...options })
}

/** Answers all `put` jobs, and each query with a result. */
function serving(): void {
  const thread = latest()
  const answer = () => {
    const job = thread.jobs[0]?.job as Job
    thread.answer(
      job.kind === 'find' ? { hits: { entries: ['article/a0'], counts: { article: 1 }, matches: [] } } : { bytes: 1 },
    )
  }
  while (thread.jobs.length > 0) answer()
  thread.on('asked', () => queueMicrotask(answer))
}

async function nextJob(kind: Job['kind']): Promise<Job> {
  await vi.waitUntil(() => latest()?.jobs[0]?.job.kind === kind, { timeout: 5_000, interval: 1 })
  return latest().jobs[0]?.job as Job
}

const edition = () => editionWith({ articles: articles(3) })

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  threads.length = 0
})

describe('queries', () => {
  test('are sent to the thread once, for concurrent and later equal queries', async () => {
    const { search } = open()
    const site = edition()
    const first = [search(site, { words: 'Herring quota' }), search(site, { words: 'quota  HERRING' })]
    await nextJob('put')
    latest().answer({ bytes: 1 })
    expect(await nextJob('find')).toMatchObject({ terms: ['herring', 'quota'] })
    expect(latest().jobs).toHaveLength(1)
    latest().answer({ hits: { entries: ['article/a1'], counts: { article: 1 }, matches: [] } })
    const answers = [...(await Promise.all(first)), await search(site, { words: 'herring quota' })]
    expect(answers.map(slugsIn)).toEqual([['a1'], ['a1'], ['a1']])
    expect(latest().jobs).toEqual([])
  })

  test('are sent one at a time, in a short queue, and fail after a timeout', async () => {
    const { search, isCrowded } = open({ timeoutMs: 200 })
    const site = edition()
    const warm = search(site, { words: 'warm' })
    await nextJob('put')
    serving()
    await warm
    latest().removeAllListeners('asked')
    const outcomes: string[] = []
    const readers = Array.from({ length: 40 }, (_, index) =>
      search(site, { words: `word${index}` }).catch(({ message }) => outcomes.push(message)),
    )
    await nextJob('find')
    expect(latest().jobs).toHaveLength(1)
    await vi.waitUntil(() => outcomes.length >= 8, 20_000)
    expect([new Set(outcomes), outcomes.length, isCrowded()]).toEqual([
      new Set(['cannot search now: crowded']),
      8,
      true,
    ])
    await Promise.all(readers)
    expect([outcomes.filter((one) => one === 'cannot search now: late').length, isCrowded()]).toEqual([32, false])
    expect(latest().jobs).toHaveLength(1)
  })

  test('fail with "late" when the thread gives up', async () => {
    const { search } = open()
    const searching = expect(search(edition(), { words: 'herring' })).rejects.toMatchObject({ fault: 'late' })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await nextJob('find')
    latest().answer({})
    await searching
  })
})

describe('an index under construction', () => {
  test('is prepared before a search, which then waits for its own result only', async () => {
    const { search, prepare } = open({ indexTimeoutMs: 60_000, timeoutMs: 60_000 })
    const site = edition()
    prepare(site)
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await vi.waitUntil(() => latest().jobs.length === 0, 20_000)
    const searching = search(site, { words: 'herring' })
    expect(await nextJob('find')).toMatchObject({ terms: ['herring'] })
    latest().answer({ hits: { entries: ['article/a1'], counts: { article: 1 }, matches: [] } })
    expect(slugsIn(await searching)).toEqual(['a1'])
    expect(threads).toHaveLength(1)
  })

  test('is not started while the thread may not be restarted yet', async () => {
    const { prepare } = open({ restartDelayMs: 60_000 })
    prepare(edition())
    latest().emit('exit', 1)
    expect(() => prepare(edition())).not.toThrow()
    expect(threads).toHaveLength(1)
  })

  test("is waited for while it is empty, up to the request's timeout", async () => {
    const { search } = open({ timeoutMs: 300, indexTimeoutMs: 1 })
    const site = edition()
    await expect(search(site, { words: 'herring' })).rejects.toMatchObject({ fault: 'in the making' })
    const later = open({ timeoutMs: 60_000, indexTimeoutMs: 1 }).search(site, { words: 'herring' })
    await nextJob('put')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(latest().jobs.map(({ job }) => job.kind)).toEqual(['put'])
    latest().answer({ bytes: 1 })
    await nextJob('find')
    latest().answer({ hits: { entries: ['article/a1'], counts: { article: 1 }, matches: [] } })
    expect((await later).counts).toEqual({ article: 1 })
  })

  test('on a busy thread causes another error than a slow search', async () => {
    const { search } = open({ indexTimeoutMs: 20, timeoutMs: 300 })
    const searching = expect(
      search(editionWith({ articles: articles(100) }), { words: 'herring' }),
    ).rejects.toMatchObject({
      fault: 'in the making',
    })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await searching
  })

  test('returns results of the entries so far, with a note', async () => {
    const { search } = open({ indexTimeoutMs: 20 })
    const site = editionWith({ articles: articles(100) })
    const searching = search(site, { words: 'herring' })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await nextJob('put')
    await vi.waitUntil(() => latest().jobs.length === 2, { timeout: 5_000 })
    const find = latest().jobs.pop() as JobRequest
    latest().emit('message', {
      id: find.id,
      answer: { hits: { entries: ['article/a1'], counts: { article: 1 }, matches: [] } },
    })
    expect(await searching).toMatchObject({ reachable: 1, notes: ['newest articles'] })
  })

  test('without a result is searched again when it is complete', async () => {
    const { search } = open({ timeoutMs: 60_000, indexTimeoutMs: 20 })
    const searching = search(editionWith({ articles: articles(40) }), { words: 'herring' })
    const answerLatest = (answer: JobResult) =>
      latest().emit('message', { id: (latest().jobs.pop() as JobRequest).id, answer })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await vi.waitUntil(() => latest().jobs.length === 2, { timeout: 5_000 })
    answerLatest({ hits: { entries: [], counts: {}, matches: [] } })
    latest().answer({ bytes: 1 })
    await nextJob('find')
    answerLatest({ hits: { entries: ['article/a39'], counts: { article: 1 }, matches: [] } })
    expect([slugsIn(await searching), (await searching).notes]).toEqual([['a39'], []])
  })

  test('without an article in the result is searched again, even if other kinds match', async () => {
    const { search } = open({ timeoutMs: 60_000, indexTimeoutMs: 20 })
    const searching = search(editionWith({ articles: articles(40) }), { words: 'herring' })
    const answerLatest = (answer: JobResult) =>
      latest().emit('message', { id: (latest().jobs.pop() as JobRequest).id, answer })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await vi.waitUntil(() => latest().jobs.length === 2, { timeout: 5_000 })
    answerLatest({ hits: { entries: [], counts: { product: 20 }, matches: [] } })
    latest().answer({ bytes: 1 })
    await nextJob('find')
    answerLatest({ hits: { entries: ['article/a39'], counts: { article: 1, product: 20 }, matches: [] } })
    expect(slugsIn(await searching)).toEqual(['a39'])
  })

  test('receives articles in small batches with searchable fields only, one batch at a time', async () => {
    const { search } = open({ indexTimeoutMs: 20 })
    const long = articles(100, () => ({ body: 'x'.repeat(10_000) }))
    search(editionWith({ articles: long }), { words: 'herring' }).catch(() => {})
    const job = await nextJob('put')
    expect(latest().jobs).toHaveLength(1)
    expect(JSON.stringify(job).length).toBeLessThan(32 * 2_000)
    expect(job).toMatchObject({
      as: 'older',
      entries: expect.arrayContaining([expect.objectContaining({ slug: 'a0' })]),
    })
  })

  test('receives the newest 256 articles, then other content, then older articles', async () => {
    const { search } = open()
    const authors = [{ slug: 'ines', name: 'Ines Marlow' }]
    const searching = search(editionWith({ articles: articles(300), authors }), { words: 'herring' })
    const names: string[] = []
    while (names.length < 301) {
      const job = await nextJob('put')
      names.push(...(job.kind === 'put' ? job.entries.map(({ kind, slug }) => `${kind}/${slug}`) : []))
      latest().answer({ bytes: 1 })
    }
    const expected = articles(300).map(({ slug }) => `article/${slug}`)
    expect(names).toEqual([...expected.slice(0, 256), 'author/ines', ...expected.slice(256)])
    await nextJob('find')
    latest().answer({ hits: { entries: [], counts: {}, matches: [] } })
    await searching
  })

  test('omits the oldest articles when it is full, with a note', async () => {
    const { search } = open()
    const site = editionWith({ articles: articles(100) })
    const searching = search(site, { words: 'herring' })
    await nextJob('put')
    latest().answer({ bytes: 1e9 })
    await nextJob('find')
    latest().answer({ hits: { entries: [], counts: {}, matches: [] } })
    expect((await searching).notes).toEqual(['newest articles'])
    expect(process.stdout.write).toHaveBeenCalledWith(
      expect.stringContaining('"entries":32,"msg":"the search index is full'),
    )
  })
})

describe('end of the search thread', () => {
  test('rejects waiting searches, and a new thread starts on the next search after a pause', async () => {
    const { search } = open({ restartDelayMs: 50, timeoutMs: 300 })
    const site = edition()
    const waiting = expect(search(site, { words: 'herring' })).rejects.toMatchObject({ fault: 'in the making' })
    await nextJob('put')
    latest().emit('error', new Error('out of memory'))
    latest().emit('exit', 1)
    await waiting
    await expect(search(site, { words: 'herring' })).rejects.toMatchObject({ fault: 'ended' })
    expect(threads).toHaveLength(1)
    const retried = await vi.waitUntil(
      () => search(site, { words: 'herring' }).catch(({ fault }) => fault === 'in the making'),
      {
        timeout: 5_000,
      },
    )
    expect([retried, threads.length]).toEqual([true, 2])
  })

  test('rejects a running search', async () => {
    const { search } = open()
    const waiting = expect(search(edition(), { words: 'herring' })).rejects.toMatchObject({ fault: 'ended' })
    await nextJob('put')
    latest().answer({ bytes: 1 })
    await nextJob('find')
    latest().emit('exit', 1)
    await waiting
  })

  test('is not an error after an idle time', async () => {
    const { search } = open({ idleMs: 30 })
    const site = editionWith({ articles: [article('a0')] })
    const searching = search(site, { words: 'herring' })
    await nextJob('put')
    serving()
    await searching
    const [first] = threads
    await vi.waitUntil(() => first?.isEnded, 20_000)
    const next = search(site, { words: 'herring' })
    await vi.waitUntil(() => threads.length === 2, 20_000)
    serving()
    expect((await next).counts).toEqual({ article: 1 })
    expect(process.stdout.write).not.toHaveBeenCalled()
  })
})
