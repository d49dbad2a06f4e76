import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSharedMemory } from '../../../src/server/shared/createSharedMemory'
import type { Wire, WireEvents } from '../../../src/server/shared/Wire'

/** A wire that does as it is told, and the lines that were logged over it. */
async function open(wire: Partial<Wire> = {}) {
  const lines: string[] = []
  const write = (_facts: unknown, line: string) => lines.push(line)
  const log = { debug: write, info: write, warn: write, error: write }
  const read = vi.fn(async (keys: readonly string[]) => keys.map((key) => Buffer.from(key)))
  const whole: Wire = {
    read,
    write: async () => 'OK',
    publish: async () => 1,
    ping: async () => 'PONG',
    close: vi.fn(),
    ...wire,
  }
  const events = Promise.withResolvers<WireEvents>()
  const memory = createSharedMemory({
    open: async (said) => {
      events.resolve(said)
      return whole
    },
    log: log as never,
    retryAfter: 1,
  })
  return { memory, lines, wire: whole, read, ...(await events.promise) }
}

const never = () => new Promise<never>(() => {})
const refusal = Object.assign(new Error('OOM command not allowed'), { name: 'ReplyError' })

test('waits for the connection at first, but not for long', async () => {
  const { memory, up, lines } = await open()
  expect(await memory.read(['a'], { within: 1 })).toBeUndefined()
  const reading = memory.read(['a'])
  up()
  expect((await reading)?.map(String)).toEqual(['a'])
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
})

test('a broken connection is said once, and asked no more until it stands again', async () => {
  const { memory, up, down, lines, read } = await open({ ping: never })
  up()
  down(new Error('reset'))
  down(new Error('refused'))
  expect([await memory.read(['a']), await memory.write('a', 'b', 1), await memory.tell('c')]).toEqual([
    undefined,
    false,
    false,
  ])
  expect(read).not.toHaveBeenCalled()
  up()
  expect((await memory.read(['a']))?.map(String)).toEqual(['a'])
  expect(lines).toEqual([
    'connected to Redis; using the shared cache',
    'Redis does not respond; continuing without the shared cache',
    'Redis responds again; using the shared cache',
  ])
})

test('three late answers in a row are a loss, one or two are not', async () => {
  const { memory, up, lines, wire, read } = await open({ ping: never })
  up()
  wire.read = never
  for (let times = 0; times < 2; times++) expect(await memory.read(['a'], { within: 1 })).toBeUndefined()
  wire.read = read
  expect(await memory.read(['a'])).toBeDefined()
  wire.read = never
  for (let times = 0; times < 2; times++) await memory.read(['a'], { within: 1 })
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
  await memory.read(['a'], { within: 1 })
  expect(lines).toEqual([
    'connected to Redis; using the shared cache',
    'Redis does not respond; continuing without the shared cache',
  ])
})

describe('a reader', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Milliseconds that the clock of a test takes for what Node does at the end of a turn. */
  const turn = 1

  /** Whether a read has ended: before so many milliseconds, and then. */
  async function endsAt(milliseconds: number, reading: Promise<unknown>): Promise<[before: boolean, then: boolean]> {
    let hasEnded = false
    reading.then(() => {
      hasEnded = true
    })
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    const before = hasEnded
    await vi.advanceTimersByTimeAsync(1 + turn)
    return [before, hasEnded]
  }

  test('waits 50 ms for an answer', async () => {
    const { memory, up } = await open({ read: never, ping: never })
    up()
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('waits 50 ms for the connection', async () => {
    const { memory } = await open({ ping: never })
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('waits 50 ms for both together', async () => {
    const { memory, up } = await open({ read: never, ping: never })
    setTimeout(up, 40)
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('waits no longer where a lost server is tried meanwhile', async () => {
    const { memory, up, down } = await open({ read: never, ping: never })
    up()
    down(new Error('reset'))
    expect(await endsAt(1, memory.read(['a']))).toEqual([true, true])
  })
})

test('what hangs is tried behind the back until it answers', async () => {
  let isBack = false
  const { memory, up, lines, wire } = await open({ ping: async () => (isBack ? 'PONG' : never()) })
  up()
  wire.read = never
  for (let times = 0; times < 3; times++) await memory.read(['a'], { within: 1 })
  expect(lines.at(-1)).toBe('Redis does not respond; continuing without the shared cache')
  isBack = true
  await expect.poll(() => lines.at(-1)).toBe('Redis responds again; using the shared cache')
})

test('a refusal is no loss, and said once a reason', async () => {
  const { memory, up, lines } = await open({ write: () => Promise.reject(refusal) })
  up()
  expect([await memory.write('a', 'b', 1), await memory.write('a', 'b', 1)]).toEqual([false, false])
  expect(await memory.read(['a'])).toBeDefined()
  expect(lines).toEqual([
    'connected to Redis; using the shared cache',
    'Redis rejected a command; continuing without the shared cache',
  ])
})

test('whoever listens is told when asking and hearing both work, and after every break', async () => {
  const { memory, up, down, listening } = await open({ ping: never })
  const back = vi.fn()
  memory.onReturn(back)
  listening()
  expect(back).toHaveBeenCalledTimes(0)
  up()
  expect(back).toHaveBeenCalledTimes(1)
  down(new Error('reset'))
  listening()
  expect(back).toHaveBeenCalledTimes(1)
  up()
  expect(back).toHaveBeenCalledTimes(2)
})

test('closed is closed, in silence', async () => {
  const { memory, up, down, lines, wire } = await open()
  up()
  memory.close()
  down(new Error('closed'))
  up()
  expect(wire.close).toHaveBeenCalledTimes(1)
  expect(await memory.read(['a'])).toBeUndefined()
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
})

test('what cannot even be opened is lost', async () => {
  const warn = vi.fn()
  const log = { debug: warn, info: warn, warn, error: warn }
  const memory = createSharedMemory({ open: () => Promise.reject(new Error('no such module')), log: log as never })
  expect(await memory.read(['a'])).toBeUndefined()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { error: 'no such module' },
    'Redis does not respond; continuing without the shared cache',
  )
})
