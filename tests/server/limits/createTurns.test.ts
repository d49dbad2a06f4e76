import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { chain, type Handler } from '../../../src/server/http/middleware'
import { createTurns } from '../../../src/server/limits/createTurns'

const request = new Request('http://post.example/')
const page = new Response('page')

/** Turns under a clock of our own, with renderings that take so many milliseconds. */
function turnsWith(cost: number) {
  const clock = { now: 0 }
  const { limit, take, tooMuch } = createTurns(() => clock.now)
  const rendered: number[] = []
  const through = (last: Handler) => chain([limit, take], last)(request)
  const ask = (index = 0) =>
    through(async () => {
      await null
      clock.now += cost
      rendered.push(index)
      return page
    })
  return { clock, rendered, ask, through, limit, tooMuch }
}

describe('renderings', () => {
  test('begin in the order of asking, and what can be answered at once comes in between', async () => {
    const { rendered, ask } = turnsWith(3)
    const answers = Array.from({ length: 7 }, (_, index) => ask(index))
    const seen: number[] = []
    while (rendered.length < 7) {
      await nextTurn()
      seen.push(rendered.length)
    }
    expect(seen).toEqual([2, 4, 6, 7])
    expect(rendered).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(await Promise.all(answers)).toEqual(Array(7).fill(page))
  })

  test('have half of the time, however long everything else takes', async () => {
    const { clock, rendered, ask } = turnsWith(3)
    for (let index = 0; index < 20; index++) ask(index)
    await nextTurn()
    clock.now += 30
    await nextTurn()
    expect(rendered.length).toBe(12)
  })

  test('that come after an idle time have no more than others', async () => {
    const { clock, rendered, ask } = turnsWith(3)
    await ask()
    clock.now += 60_000
    for (let index = 0; index < 20; index++) ask(index)
    await nextTurn()
    expect(rendered.length).toBe(3)
  })
})

describe('readers are asked to come back', () => {
  const refusal = { status: 503, after: '5', cache: 'no-store' }
  const refusalOf = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    return { status, after: headers.get('retry-after'), cache: headers.get('cache-control') }
  }

  test('while another has waited for more than a second, and no longer', async () => {
    const { clock, rendered, ask, tooMuch } = turnsWith(3)
    const waiting = ask()
    clock.now += 1_000
    expect(tooMuch()).toBeUndefined()
    clock.now += 1
    expect(tooMuch()).toBe('waiting too long for a turn')
    expect(await refusalOf(ask())).toEqual(refusal)
    expect(rendered).toEqual([])
    expect(await waiting).toBe(page)
    expect(tooMuch()).toBeUndefined()
    expect(await ask()).toBe(page)
  })

  test('while 256 answers are under way, and no longer', async () => {
    const { through, limit, tooMuch } = turnsWith(0)
    const ends: ((response: Response) => void)[] = []
    const last = () => new Promise<Response>((resolve) => ends.push(resolve))
    const answers = [
      ...Array.from({ length: 128 }, () => limit(request, last)),
      ...Array.from({ length: 128 }, () => through(last)),
    ]
    while (ends.length < 256) await nextTurn()
    expect(tooMuch()).toBe('too much under way')
    expect(await refusalOf(through(last))).toEqual(refusal)
    ends[0]?.(page)
    expect(await answers[0]).toBe(page)
    expect(tooMuch()).toBeUndefined()
    const next = through(last)
    while (ends.length < 257) await nextTurn()
    ends[256]?.(page)
    expect(await next).toBe(page)
  })

  test('not while 600 wait for their turn; those who would then be too many', async () => {
    const { through, tooMuch } = turnsWith(0)
    const ends: ((response: Response) => void)[] = []
    const answers = Array.from({ length: 600 }, () => through(() => new Promise((resolve) => ends.push(resolve))))
    expect(tooMuch()).toBeUndefined()
    while (ends.length < 256) await nextTurn()
    for (const end of ends) end(page)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([256, 344])
  })

  test('not because others failed', async () => {
    const { through } = turnsWith(0)
    for (let count = 0; count < 257; count++)
      await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await through(async () => page)).toBe(page)
  })
})
