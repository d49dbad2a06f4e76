import { describe, expect, it } from 'vitest'
import type { Edition } from '../../../src/content/edition/Edition'
import { type RequestContext, runInContext } from '../../../src/shell/requestContext/RequestContext'
import { liveUpdates, updatesAfter } from '../../../src/shell/texts/liveUpdates'
import { article, editionWith, type Fields } from '../../content/samples'

const block = (id: string, hour: number, more: Fields = {}) => ({
  id,
  time: `2026-01-01T${String(hour).padStart(2, '0')}:30:00Z`,
  title: `Title ${id}`,
  body: `Text of *${id}*.`,
  ...more,
})

const blocks = [
  block('two', 10),
  block('four', 12),
  block('one', 9, { pinned: true }),
  block('three', 11, { key: true }),
]

function report(blockFields: Fields[] = blocks, more: Fields = {}) {
  const edition = editionWith({
    timezone: 'Europe/London',
    articles: [article('r', 0, { live: { status: 'live', blocks: blockFields }, ...more })],
  })
  const found = edition.article('r')
  if (!found) throw new Error('no sample')
  return { edition, found }
}

/** Runs on the second of January: times of the day before show their date. */
function inContext<Value>(edition: Edition, work: () => Value): Value {
  return runInContext({ edition, now: new Date('2026-01-02T12:00:00Z') } as RequestContext, work)
}

const ids = (html: string | undefined) => [...(html ?? '').matchAll(/<li id="([^"]+)"/g)].map((match) => match[1])

describe('updates of a live report', () => {
  it('are listed newest first, the pinned one before them', async () => {
    const { edition, found } = report()
    const html = await inContext(edition, () => liveUpdates(found, edition))
    expect(ids(html)).toEqual(['one', 'four', 'three', 'two'])
    expect(html).toContain('<li id="three" data-key>')
    expect(html).toContain('<p>Text of <em>four</em>.</p>')
  })

  it('show their date if it is not today', async () => {
    const { edition, found } = report()
    const html = await inContext(edition, () => liveUpdates(found, edition))
    expect(html).toContain('12:30 <small>')
    const today = await runInContext({ edition, now: new Date('2026-01-01T13:00:00Z') } as RequestContext, () =>
      liveUpdates(found, edition),
    )
    expect(today).not.toContain('<small>')
  })

  it('are undefined for an article without a report', async () => {
    const { edition, found } = report([], { live: undefined })
    expect(await inContext(edition, () => liveUpdates(found, edition))).toBeUndefined()
  })

  it('are escaped', async () => {
    const { edition, found } = report([block('x"><script>', 9, { title: '<b>' })])
    const html = await inContext(edition, () => liveUpdates(found, edition))
    expect(html).toContain('id="x&quot;&gt;&lt;script&gt;"')
    expect(html).toContain('<h2>&lt;b&gt;</h2>')
  })
})

describe('updates after a given one', () => {
  it.each([
    ['four', []],
    ['three', ['four']],
    ['one', ['four', 'three', 'two']],
  ])('%s', async (id, expected) => {
    const { edition, found } = report()
    const newer = await inContext(edition, () => updatesAfter(id, found, edition))
    expect([ids(newer?.html), newer?.count]).toEqual([expected, expected.length])
  })

  it('are undefined for an unknown update', async () => {
    const { edition, found } = report()
    expect(await inContext(edition, () => updatesAfter('five', found, edition))).toBeUndefined()
  })
})
