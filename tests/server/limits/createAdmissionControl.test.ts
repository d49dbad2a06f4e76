import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  createAdmissionControl,
  decideAdmission,
  type Load,
  type Work,
} from '../../../src/server/limits/createAdmissionControl'
import { processLimits } from '../../../src/server/limits/processLimits'
import { composeMiddleware, type Handler } from '../../../src/server/middleware/composeMiddleware'

const page = new Response('page')
const idle: Load = { running: { pages: 0, media: 0 }, longestWaitMs: 0, searchesAreCrowded: false }
const late: Partial<Load> = { longestWaitMs: processLimits.waiting + 1 }
const full: Partial<Load> = { running: { pages: processLimits.pages, media: 0 } }
const fullOfMedia: Partial<Load> = { running: { pages: 0, media: processLimits.media } }

test.each<[Work, string, Partial<Load>, unknown]>([
  ['page', 'the server is idle', {}, 'wait'],
  ['page', 'the longest wait is a second', { longestWaitMs: processLimits.waiting }, 'wait'],
  ['page', 'the longest wait is over a second', late, { exceededLimit: 'waiting too long for a turn' }],
  ['page', 'the limit of requests is reached', full, { exceededLimit: 'too much under way' }],
  ['page', 'media requests hang', fullOfMedia, 'wait'],
  ['page', 'the search queue is full', { searchesAreCrowded: true }, 'wait'],
  ['search', 'the server is idle', {}, 'wait'],
  ['search', 'the search queue is full', { searchesAreCrowded: true }, { exceededLimit: 'too many searches' }],
  ['build', 'renders are queued', late, 'yes'],
  ['build', 'the limit of requests is reached', full, { exceededLimit: 'too much under way' }],
  ['media', 'renders are queued', late, 'yes'],
  ['media', 'the limit of pages is reached', full, 'yes'],
  ['media', 'the limit of media is reached', fullOfMedia, { exceededLimit: 'too many media under way' }],
])('decides on a %s while %s', (work, _, load, verdict) => {
  expect(decideAdmission(work, { ...idle, ...load })).toEqual(verdict)
})

/** An admission control with a fake clock; each render takes `cost` ms. */
function gateWith(cost: number) {
  const clock = { now: 0 }
  const admission = createAdmissionControl({ searchesAreCrowded: () => false, now: () => clock.now })
  const through = (last: Handler, target = '/') =>
    composeMiddleware([], [admission.enter], last)(new Request(`http://post.example${target}`))
  const enterNext = () =>
    through(async () => {
      clock.now += cost
      return page
    })
  return { clock, ask: enterNext, through, refusal: (target = '/') => admission.refusal(target) }
}

describe('requests are rejected', () => {
  const refusal = { status: 503, after: '5', cache: 'no-store' }
  const refusalOf = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    return { status, after: headers.get('retry-after'), cache: headers.get('cache-control') }
  }

  test('while the first in the queue has waited for more than a second, and no longer', async () => {
    const { clock, ask, refusal: refusalAt } = gateWith(3)
    const waiting = ask()
    clock.now += 1_000
    expect(refusalAt()).toBeUndefined()
    clock.now += 1
    expect(refusalAt()).toBe('waiting too long for a turn')
    expect(refusalAt('/media/quay.png')).toBeUndefined()
    expect(await refusalOf(ask())).toEqual(refusal)
    expect(await waiting).toBe(page)
    expect(refusalAt()).toBeUndefined()
    expect(await ask()).toBe(page)
  })

  test('while 256 pages are in progress, and no longer; 256 media requests are counted separately', async () => {
    const { through, refusal: refusalAt } = gateWith(0)
    const ends: ((response: Response) => void)[] = []
    const last = () => new Promise<Response>((resolve) => ends.push(resolve))
    const pages = Array.from({ length: 256 }, () => through(last))
    while (ends.length < 256) await nextTurn()
    const media = Array.from({ length: 256 }, () => through(last, '/media/quay.png'))
    while (ends.length < 512) await nextTurn()
    expect([refusalAt(), refusalAt('/media/quay.png')]).toEqual(['too much under way', 'too many media under way'])
    expect(await refusalOf(through(last))).toEqual(refusal)
    expect(await refusalOf(through(last, '/media/quay.png'))).toEqual(refusal)
    ends[0]?.(page)
    expect(await pages[0]).toBe(page)
    expect([refusalAt(), refusalAt('/media/quay.png')]).toEqual([undefined, 'too many media under way'])
    ends[256]?.(page)
    expect(await media[0]).toBe(page)
    expect(refusalAt('/media/quay.png')).toBeUndefined()
    const next = through(last)
    while (ends.length < 513) await nextTurn()
    ends[512]?.(page)
    expect(await next).toBe(page)
  })

  test('not because 600 are queued, but those beyond the limit when their turn comes', async () => {
    const { through, refusal } = gateWith(0)
    const ends: ((response: Response) => void)[] = []
    const answers = Array.from({ length: 600 }, () => through(() => new Promise((resolve) => ends.push(resolve))))
    expect(refusal()).toBeUndefined()
    while (ends.length < 256) await nextTurn()
    for (const end of ends) end(page)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([256, 344])
  })

  test('not because others failed', async () => {
    const { through } = gateWith(0)
    for (let count = 0; count < 257; count++)
      await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await through(async () => page)).toBe(page)
  })
})
