import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { storedLines } from '../../../src/content/document/storedParts'
import { type Source, SourceError, type SourceResponse } from '../../../src/content/source/Source'
import type { Snapshot } from '../../../src/content/tenants/fileSnapshot'
import type { StoreEvent } from '../../../src/content/tenants/StoreEvent'
import { createStore, SiteUnavailable } from '../../../src/content/tenants/store'
import { withDeadline } from '../../../src/server/limits/deadline'
import { answerWith, article, articles, slugs } from '../samples'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const documentOf = (...names: string[]): SourceResponse => ({
  changed: true,
  document: answerWith({ articles: names.map((name) => article(name)) }),
  etag: `"${names.join()}"`,
})
const unchanged: SourceResponse = { changed: false }
const down = (retryAfter?: number) => new SourceError('unreachable', 'http://api could not be reached', retryAfter)

/** A source that returns these answers in order, repeats the last one, and records the received ETags. */
function sourceOf(
  ...answers: (SourceResponse | Error | Promise<SourceResponse>)[]
): Source & { requestedEtags: (string | undefined)[] } {
  const requestedEtags: (string | undefined)[] = []
  return {
    requestedEtags,
    async read(etag) {
      const answer = answers[Math.min(requestedEtags.length, answers.length - 1)]
      requestedEtags.push(etag)
      if (!answer || answer instanceof Error) throw answer
      return answer
    },
  }
}

/** A snapshot that contains a document, or a text that is none. */
function memorySnapshot(content?: object | string): Snapshot & { text: () => string | undefined } {
  let stored = typeof content === 'object' ? storedText(content) : content
  return {
    websiteId: 'test',
    text: () => stored,
    read: async () => (stored === undefined ? undefined : Uint8Array.from(Buffer.from(stored))),
    write: async (chunks) => {
      stored = textOf(chunks)
    },
  }
}

function storedText(document: object, etag?: string): string {
  return textOf(storedLines(splitDocument(document), { origin: 'api', etag }))
}

function textOf(chunks: Iterable<Uint8Array>): string {
  let text = ''
  for (const chunk of chunks) text += Buffer.from(chunk).toString()
  return text
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const typesOf = (events: readonly StoreEvent[]) => events.map(({ type }) => type)

describe('while the source works', () => {
  test('the document is loaded once, on the first read', async () => {
    const source = sourceOf(documentOf('one'))
    const store = createStore({ source })
    expect([source.requestedEtags.length, store.peek()]).toEqual([0, undefined])
    const site = await store.read()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await store.read()).toBe(site)
    expect(source.requestedEtags).toHaveLength(1)
  })

  test('200 concurrent reads share one request', async () => {
    const arrival = Promise.withResolvers<SourceResponse>()
    const source = sourceOf(arrival.promise)
    const store = createStore({ source })
    const readers = Array.from({ length: 200 }, () => store.read())
    await settle()
    arrival.resolve(documentOf('one'))
    expect(new Set(await Promise.all(readers)).size).toBe(1)
    expect(source.requestedEtags).toHaveLength(1)
  })

  test('a stale document is served during its refresh, which is shared too', async () => {
    const arrival = Promise.withResolvers<SourceResponse>()
    const source = sourceOf(documentOf('old'), arrival.promise)
    const store = createStore({ source, freshMs: 1_000 })
    await store.read()
    await vi.advanceTimersByTimeAsync(1_001)
    const sites = await Promise.all([store.read(), store.read(), store.read()])
    expect(sites.map((site) => slugs(site.articles))).toEqual([['old'], ['old'], ['old']])
    expect(source.requestedEtags).toHaveLength(2)
    arrival.resolve(documentOf('new'))
    await settle()
    expect(slugs((await store.read()).articles)).toEqual(['new'])
  })

  test('the ETag is sent, and an unchanged document stays the same object', async () => {
    const source = sourceOf(documentOf('one'), unchanged)
    const store = createStore({ source })
    const before = await store.read()
    await store.refresh()
    expect([source.requestedEtags, store.peek()]).toEqual([[undefined, '"one"'], before])
  })

  test('the version changes with the content, and only then', async () => {
    const store = createStore({ source: sourceOf(documentOf('one'), documentOf('one'), documentOf('two')) })
    const first = (await store.read()).revision
    await store.refresh()
    expect(store.peek()?.revision).toBe(first)
    await store.refresh()
    expect(store.peek()?.revision).not.toBe(first)
  })

  test('fixes are reported', async () => {
    const events: StoreEvent[] = []
    const document = answerWith({ articles: [{ title: 'no slug' }] })
    const source = sourceOf({ changed: true, document, etag: undefined })
    await createStore({ source, onEvent: (event) => events.push(event) }).read()
    expect(events[0]).toMatchObject({ type: 'repaired', fixes: [{ path: '$.articles[0]' }] })
    expect(events[1]).toMatchObject({ type: 'loaded', from: 'source', articles: 0 })
  })
})

describe('when the clock jumps', () => {
  test.each([-86_400_000, -3_600_000, 3_600_000, 86_400_000])(
    'by %d ms, the source gets the usual number of requests',
    async (leap) => {
      const source = sourceOf(documentOf('a'), unchanged)
      const store = createStore({ source })
      await store.read()
      vi.setSystemTime(Date.now() + leap)
      for (let reader = 0; reader < 100; reader++) await store.read()
      expect(source.requestedEtags.length).toBe(1)
      await vi.advanceTimersByTimeAsync(31_000)
      for (let reader = 0; reader < 100; reader++) await store.read()
      await settle()
      expect(source.requestedEtags.length).toBe(2)
    },
  )
})

describe('when the source fails', () => {
  test.each<[string, SourceResponse | Error, string]>([
    ['an unreachable source', down(), 'unreachable'],
    ['a document without data', { changed: true, document: {}, etag: '"x"' }, 'bad-document'],
    ['an unknown website', new SourceError('unknown-website', '404'), 'unknown-website'],
    ['an internal error', new TypeError('oops'), 'unexpected'],
  ])('with %s, the last good document is served until it recovers', async (_, failure, fault) => {
    const events: StoreEvent[] = []
    const source = sourceOf(documentOf('good'), failure, documentOf('better'))
    const store = createStore({ source, onEvent: (event) => events.push(event) })
    const good = await store.read()
    await store.refresh()
    expect(await store.read()).toBe(good)
    expect(events.at(-1)).toMatchObject({ type: 'failed', fault, hasLastGood: true })
    await store.refresh()
    expect(slugs((await store.read()).articles)).toEqual(['better'])
  })

  test('a rejected document does not replace the ETag', async () => {
    const source = sourceOf(documentOf('good'), { changed: true, document: {}, etag: '"bad"' }, unchanged)
    const store = createStore({ source })
    await store.read()
    await store.refresh()
    await store.refresh()
    expect(source.requestedEtags).toEqual([undefined, '"good"', '"good"'])
  })

  /** Milliseconds until a read makes the store send a request again. */
  async function pauseBeforeNextAsk(
    store: { read: () => Promise<unknown> },
    requestedEtags: unknown[],
  ): Promise<number> {
    const before = requestedEtags.length
    for (let waited = 0; waited <= 100_000; waited += 500) {
      await store.read().catch(() => undefined)
      if (requestedEtags.length > before) return waited
      await vi.advanceTimersByTimeAsync(500)
    }
    return Number.POSITIVE_INFINITY
  }

  test('it is retried after 1 s, then less often, at most every 30 s', async () => {
    const source = sourceOf(documentOf('good'), down())
    const store = createStore({ source })
    await store.read()
    await store.refresh()
    const pauses: number[] = []
    for (let round = 0; round < 7; round++) pauses.push(await pauseBeforeNextAsk(store, source.requestedEtags))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('a success resets the retry delay', async () => {
    const source = sourceOf(documentOf('good'), down(), down(), down(), unchanged, down())
    const store = createStore({ source })
    for (let round = 0; round < 6; round++) await store.refresh()
    expect(await pauseBeforeNextAsk(store, source.requestedEtags)).toBe(1_000)
  })

  test('a longer Retry-After is respected', async () => {
    const source = sourceOf(documentOf('good'), down(20))
    const store = createStore({ source })
    await store.read()
    await store.refresh()
    expect(await pauseBeforeNextAsk(store, source.requestedEtags)).toBe(20_000)
  })

  test('without any document reads fail with SiteUnavailable and the reason, without more requests', async () => {
    const events: StoreEvent[] = []
    const source = sourceOf(down())
    const store = createStore({ source, onEvent: (event) => events.push(event) })
    await expect(store.read()).rejects.toThrow(new SiteUnavailable('http://api could not be reached'))
    for (let reader = 0; reader < 50; reader++) await expect(store.read()).rejects.toBeInstanceOf(SiteUnavailable)
    expect(source.requestedEtags).toHaveLength(1)
    expect(events).toEqual([expect.objectContaining({ type: 'failed', hasLastGood: false })])
  })

  test('a slow first document makes reads time out, but not the request', async () => {
    const arrival = Promise.withResolvers<SourceResponse>()
    const store = createStore({ source: sourceOf(arrival.promise), firstDocumentTimeoutMs: 3_000 })
    const reader = expect(store.read()).rejects.toThrow('no document yet')
    await vi.advanceTimersByTimeAsync(3_000)
    await reader
    arrival.resolve(documentOf('late'))
    await settle()
    expect(slugs((await store.read()).articles)).toEqual(['late'])
  })
})

describe('a request', () => {
  const never = () => new Promise<never>(() => {})

  /** Node ends a timer turn up to this many ms later. */
  const turn = 1

  /** The outcome of a promise so far. */
  function watch(promise: Promise<unknown>): () => string {
    let outcome = 'waits'
    promise.then(
      () => {
        outcome = 'has it'
      },
      (error) => {
        outcome = error.name
      },
    )
    return () => outcome
  }

  test.each([
    ['a source that hangs', () => createStore({ source: { read: never } })],
    [
      'a snapshot and a source that hang',
      () => createStore({ source: { read: never }, snapshot: { ...memorySnapshot(), read: never } }),
    ],
    [
      'a missing snapshot that takes three seconds, and a source that hangs',
      () => {
        const read = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 3_000))
        return createStore({ source: { read: never }, snapshot: { ...memorySnapshot(), read } })
      },
    ],
  ])('waits 4.5 seconds for %s, and no longer', async (_, open) => {
    const outcome = watch(withDeadline(() => open().read()))
    await vi.advanceTimersByTimeAsync(4_499)
    expect(outcome()).toBe('waits')
    await vi.advanceTimersByTimeAsync(1 + turn)
    expect(outcome()).toBe('SiteUnavailable')
  })

  test('that reads twice waits no longer, and a later one has its own timeout', async () => {
    const store = createStore({ source: { read: never } })
    const readTwice = watch(withDeadline(() => store.read().catch(() => store.read())))
    await vi.advanceTimersByTimeAsync(2_000)
    const other = watch(withDeadline(() => store.read()))
    await vi.advanceTimersByTimeAsync(2_500 + turn)
    expect([readTwice(), other()]).toEqual(['SiteUnavailable', 'waits'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(other()).toBe('SiteUnavailable')
  })
})

describe('a document being replaced', () => {
  const marked = (mark: string): SourceResponse => ({
    changed: true,
    document: answerWith({ tagline: mark, articles: articles(3_000, () => ({ kicker: mark })) }),
    etag: mark,
  })

  test('is served completely in the old or the new version', async () => {
    vi.useRealTimers()
    const store = createStore({ source: sourceOf(marked('old'), marked('new')) })
    await store.read()
    const marks: string[] = []
    let hasEnded = false
    const refreshing = store.refresh().then(() => {
      hasEnded = true
    })
    while (!hasEnded) {
      const { articles: list, website, articleBySlug } = await store.read()
      const kickers = [website.tagline, ...list.map(({ kicker }) => kicker)].map((text) => text?.in('en', 'en'))
      marks.push([...new Set(kickers), list.length, articleBySlug.size].join())
      await new Promise(setImmediate)
    }
    await refreshing
    expect(new Set(marks)).toContain('old,3000,3000')
    expect([...new Set(marks)].filter((mark) => !/^(old|new),3000,3000$/.test(mark))).toEqual([])
    expect(store.peek()?.website.tagline?.in('en', 'en')).toBe('new')
  })

  test('keeps the same objects for unchanged entries', async () => {
    const store = createStore({ source: sourceOf(documentOf('one', 'two'), documentOf('new', 'two')) })
    const before = await store.read()
    await store.refresh()
    const after = store.peek()
    expect(after?.articleBySlug.get('two')).toBe(before.articleBySlug.get('two'))
    expect(after?.articleBySlug.has('new')).toBe(true)
  })

  test('with the same content and another ETag is the same site', async () => {
    const events: StoreEvent[] = []
    const sameContent = { ...documentOf('one'), etag: '"other"' } as SourceResponse
    const source = sourceOf(documentOf('one'), sameContent, unchanged)
    const store = createStore({ source, onEvent: (event) => events.push(event) })
    const before = await store.read()
    await store.refresh()
    await store.refresh()
    expect(store.peek()).toBe(before)
    expect(typesOf(events)).toEqual(['loaded'])
    expect(source.requestedEtags).toEqual([undefined, '"one"', '"other"'])
  })

  test('is not replaced by a snapshot that is read late', async () => {
    const late = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const snapshot = { ...memorySnapshot(), read: () => late.promise }
    const store = createStore({ source: sourceOf(documentOf('live')), snapshot })
    const reading = store.read()
    await store.refresh()
    late.resolve(Uint8Array.from(Buffer.from(storedText(answerWith({ articles: [article('kept')] })))))
    expect(slugs((await reading).articles)).toEqual(['live'])
  })
})

describe('a document that has lost most of its articles', () => {
  const many: SourceResponse = { changed: true, document: answerWith({ articles: articles(100) }), etag: '"many"' }
  const smallDocument: SourceResponse = {
    changed: true,
    document: answerWith({ articles: articles(10) }),
    etag: '"few"',
  }

  function storeOf(...answers: SourceResponse[]) {
    const events: StoreEvent[] = []
    const source = sourceOf(...answers)
    return { events, source, store: createStore({ source, onEvent: (event) => events.push(event) }) }
  }

  test('is rejected, reported, and requested again', async () => {
    const { store, source, events } = storeOf(many, smallDocument)
    const before = await store.read()
    await store.renew()
    expect(store.peek()).toBe(before)
    expect(events.at(-1)).toMatchObject({ type: 'failed', fault: 'shrunk-document', hasLastGood: true })
    await store.refresh()
    expect(source.requestedEtags).toEqual([undefined, '"many"', '"many"'])
  })

  test('is accepted after ten minutes', async () => {
    const { store } = storeOf(many, smallDocument)
    await store.read()
    await store.refresh()
    await vi.advanceTimersByTimeAsync(599_000)
    await store.refresh()
    expect(store.peek()?.articles).toHaveLength(100)
    await vi.advanceTimersByTimeAsync(1_000)
    await store.refresh()
    expect(store.peek()?.articles).toHaveLength(10)
  })

  test('is accepted at once by refreshAlways, once', async () => {
    const { store } = storeOf(many, smallDocument, many, smallDocument)
    await store.read()
    await store.refreshAlways()
    expect(store.peek()?.articles).toHaveLength(10)
    await store.refresh()
    await store.refresh()
    expect(store.peek()?.articles).toHaveLength(100)
  })

  test('is accepted as the first document', async () => {
    expect((await storeOf(smallDocument).store.read()).articles).toHaveLength(10)
  })
})

describe('snapshot', () => {
  test('of another website is rejected with a report', async () => {
    const events: StoreEvent[] = []
    const foreign = answerWith({ id: 'other', articles: [article('foreign')] })
    const onEvent = (event: StoreEvent) => events.push(event)
    const store = createStore({ source: sourceOf(down()), snapshot: memorySnapshot(foreign), onEvent })
    await expect(store.read()).rejects.toThrow()
    expect(events).toContainEqual({
      type: 'snapshot-failed',
      message: expect.stringContaining('the snapshot contains the website "other", expected "test"'),
    })
  })

  test('is written with every new document, and serves after a restart while the source is down', async () => {
    const snapshot = memorySnapshot()
    await createStore({ source: sourceOf(documentOf('kept')), snapshot }).read()
    await settle()
    const events: StoreEvent[] = []
    const restarted = createStore({ source: sourceOf(down()), snapshot, onEvent: (event) => events.push(event) })
    expect(slugs((await restarted.read()).articles)).toEqual(['kept'])
    expect(events).toMatchObject([
      { type: 'loaded', from: 'snapshot' },
      { type: 'failed', hasLastGood: true },
    ])
  })

  test('is replaced when the source responds', async () => {
    const snapshot = memorySnapshot(answerWith({ articles: [article('kept')] }))
    const source = sourceOf(down(), documentOf('live'))
    const store = createStore({ source, snapshot })
    await store.read()
    await vi.advanceTimersByTimeAsync(1_001)
    await store.read()
    await settle()
    expect(slugs((await store.read()).articles)).toEqual(['live'])
    expect(source.requestedEtags).toEqual([undefined, undefined])
    expect(snapshot.text()).toContain('"live"')
  })

  test('saves the first read the wait for a source that hangs', async () => {
    const snapshot = memorySnapshot(answerWith({ articles: [article('kept')] }))
    const store = createStore({
      source: sourceOf(new Promise<SourceResponse>(() => {})),
      snapshot,
      firstDocumentTimeoutMs: 60_000,
    })
    const reading = store.read()
    await vi.advanceTimersByTimeAsync(500)
    expect(slugs((await reading).articles)).toEqual(['kept'])
  })

  test('does not take precedence over a source that responds at once', async () => {
    const snapshot = memorySnapshot(answerWith({ articles: [article('kept')] }))
    const store = createStore({ source: sourceOf(documentOf('live')), snapshot })
    expect(slugs((await store.read()).articles)).toEqual(['live'])
  })

  test('is applied before the source is asked', async () => {
    const happened: string[] = []
    const source = {
      async read() {
        happened.push('asked')
        return documentOf('live')
      },
    }
    const onEvent = (event: StoreEvent) => happened.push('from' in event ? event.from : event.type)
    const store = createStore({
      source,
      snapshot: memorySnapshot(answerWith({ articles: [article('kept')] })),
      onEvent,
    })
    expect(slugs((await store.read()).articles)).toEqual(['live'])
    expect(happened).toEqual(['snapshot', 'asked', 'source'])
  })

  test.each([
    ['of the same source and build', 'api', '"kept"'],
    ['of another source or build', 'other', undefined],
  ])('%s: its ETag', async (_, origin, expected) => {
    const source = sourceOf({ changed: false })
    const snapshot = memorySnapshot(storedText(answerWith({ articles: [article('kept')] }), '"kept"'))
    const store = createStore({ source, snapshot, origin })
    expect(slugs((await store.read()).articles)).toEqual(['kept'])
    expect(source.requestedEtags).toEqual([expected])
  })

  test('that cannot be used does not keep the source from sending the document', async () => {
    const source = sourceOf(documentOf('live'))
    const foreign = storedText(answerWith({ id: 'other', articles: [article('foreign')] }), '"kept"')
    const store = createStore({ source, snapshot: memorySnapshot(foreign), origin: 'api' })
    expect(slugs((await store.read()).articles)).toEqual(['live'])
    expect(source.requestedEtags).toEqual([undefined])
  })

  test.each([
    ['of before', (_: Snapshot) => {}],
    ['that is missing', (snapshot: Snapshot) => snapshot.write([])],
    ['that is damaged', (snapshot: Snapshot) => snapshot.write([Buffer.from('{"data":')])],
    ['without these entries', (snapshot: Snapshot) => snapshot.write([Buffer.from(storedText(answerWith({})))])],
  ])('after edits has unchanged entries too, with a snapshot %s', async (_, change) => {
    const snapshot = memorySnapshot()
    const both = (title: string): SourceResponse => ({
      changed: true,
      document: answerWith({ articles: [article('same'), { ...article('edited'), title }] }),
      etag: `"${title}"`,
    })
    const store = createStore({ source: sourceOf(both('First'), both('Second'), both('Third')), snapshot })
    await store.read()
    await settle()
    await change(snapshot)
    await store.renew()
    await settle()
    await store.renew()
    await settle()
    const restarted = await createStore({ source: sourceOf(down()), snapshot }).read()
    const titles = restarted.articles.map(({ title }) => title.in('en', 'en'))
    expect(titles.toSorted()).toEqual(['Third', 'Title of same'])
  })

  test('with the content of the source is the site', async () => {
    const events: StoreEvent[] = []
    const snapshot = memorySnapshot(answerWith({ articles: [article('kept')] }))
    const source = sourceOf(documentOf('kept'))
    await createStore({ source, snapshot, onEvent: (event) => events.push(event) }).read()
    expect(events).toMatchObject([{ type: 'loaded', from: 'snapshot' }])
  })

  test('is read once for concurrent reads', async () => {
    const snapshot = { ...memorySnapshot(), read: vi.fn(async () => undefined) }
    const store = createStore({ source: sourceOf(down()), snapshot })
    await Promise.allSettled([store.read(), store.read(), store.read()])
    await Promise.allSettled([store.read()])
    expect(snapshot.read).toHaveBeenCalledTimes(1)
  })

  test.each(['{"data":', '{}\n', '[]\n', ''])('%s is reported as broken', async (text) => {
    const events: StoreEvent[] = []
    const onEvent = (event: StoreEvent) => events.push(event)
    const store = createStore({ source: sourceOf(down()), snapshot: memorySnapshot(text), onEvent })
    await expect(store.read()).rejects.toBeInstanceOf(SiteUnavailable)
    expect(typesOf(events)).toEqual(['snapshot-failed', 'failed'])
  })

  test('that is being written for long delays the next document only for a while', async () => {
    const snapshot = { ...memorySnapshot(), write: () => new Promise<void>(() => {}) }
    const store = createStore({ source: sourceOf(documentOf('one'), documentOf('two')), snapshot })
    await store.read()
    const renewed = store.renew()
    await vi.advanceTimersByTimeAsync(5_000)
    await renewed
    expect(slugs(store.peek()?.articles ?? [])).toEqual(['two'])
  })

  test('that cannot be written is reported, and the site is served', async () => {
    const events: StoreEvent[] = []
    const snapshot = { ...memorySnapshot(), write: () => Promise.reject(new Error('disk full')) }
    const source = sourceOf(documentOf('one'))
    await createStore({ source, snapshot, onEvent: (event) => events.push(event) }).read()
    await settle()
    expect(events.at(-1)).toEqual({ type: 'snapshot-failed', message: 'Error: disk full' })
  })
})
