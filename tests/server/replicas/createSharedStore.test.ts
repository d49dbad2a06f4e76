import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSharedStore } from '../../../src/server/replicas/createSharedStore'
import type { RedisConnection, RedisEvents } from '../../../src/server/replicas/RedisConnection'

/** A shared store over a fake connection, and its log lines. */
async function open(overrides: Partial<RedisConnection> = {}) {
  const lines: string[] = []
  const write = (_facts: unknown, line: string) => lines.push(line)
  const log = { debug: write, info: write, warn: write, error: write }
  const read = vi.fn(async (keys: readonly string[]) => keys.map((key) => Buffer.from(key)))
  const whole: RedisConnection = {
    read,
    write: async () => 'OK',
    publish: async () => 1,
    ping: async () => 'PONG',
    close: vi.fn(),
    ...overrides,
  }
  const events = Promise.withResolvers<RedisEvents>()
  const memory = createSharedStore({
    open: async (handlers) => {
      events.resolve(handlers)
      return whole
    },
    log: log as never,
    retryAfter: 1,
  })
  return { memory, lines, connection: whole, read, ...(await events.promise) }
}

const never = () => new Promise<never>(() => {})
const refusal = Object.assign(new Error('OOM command not allowed'), { name: 'ReplyError' })

test('waits for the first connection, but not for long', async () => {
  const { memory, up, lines } = await open()
  expect(await memory.read(['a'], { timeoutMs: 1 })).toBeUndefined()
  const reading = memory.read(['a'])
  up()
  expect((await reading)?.map(String)).toEqual(['a'])
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
})

test('logs a lost connection once, and sends nothing until it is back', async () => {
  const { memory, up, down, lines, read } = await open({ ping: never })
  up()
  down(new Error('reset'))
  down(new Error('refused'))
  expect([await memory.read(['a']), await memory.write('a', 'b', 1), await memory.publish('c')]).toEqual([
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

test('three slow responses in a row count as a lost connection, one or two do not', async () => {
  const { memory, up, lines, connection, read } = await open({ ping: never })
  up()
  connection.read = never
  for (let times = 0; times < 2; times++) expect(await memory.read(['a'], { timeoutMs: 1 })).toBeUndefined()
  connection.read = read
  expect(await memory.read(['a'])).toBeDefined()
  connection.read = never
  for (let times = 0; times < 2; times++) await memory.read(['a'], { timeoutMs: 1 })
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
  await memory.read(['a'], { timeoutMs: 1 })
  expect(lines).toEqual([
    'connected to Redis; using the shared cache',
    'Redis does not respond; continuing without the shared cache',
  ])
})

describe('read timeout', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Node ends a timer turn up to this many ms later. */
  const turn = 1

  /** Whether a read has ended: first before the timeout, then after it. */
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

  test('is 50 ms for the response', async () => {
    const { memory, up } = await open({ read: never, ping: never })
    up()
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('is 50 ms for the connection', async () => {
    const { memory } = await open({ ping: never })
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('is 50 ms for both together', async () => {
    const { memory, up } = await open({ read: never, ping: never })
    setTimeout(up, 40)
    expect(await endsAt(50, memory.read(['a']))).toEqual([false, true])
  })

  test('does not apply while a lost server is retried', async () => {
    const { memory, up, down } = await open({ read: never, ping: never })
    up()
    down(new Error('reset'))
    expect(await endsAt(1, memory.read(['a']))).toEqual([true, true])
  })
})

test('retries a hanging server in the background until it responds', async () => {
  let isReconnected = false
  const { memory, up, lines, connection } = await open({ ping: async () => (isReconnected ? 'PONG' : never()) })
  up()
  connection.read = never
  for (let times = 0; times < 3; times++) await memory.read(['a'], { timeoutMs: 1 })
  expect(lines.at(-1)).toBe('Redis does not respond; continuing without the shared cache')
  isReconnected = true
  await expect.poll(() => lines.at(-1)).toBe('Redis responds again; using the shared cache')
})

test('a rejected command is not a lost connection, and is logged once per reason', async () => {
  const { memory, up, lines } = await open({ write: () => Promise.reject(refusal) })
  up()
  expect([await memory.write('a', 'b', 1), await memory.write('a', 'b', 1)]).toEqual([false, false])
  expect(await memory.read(['a'])).toBeDefined()
  expect(lines).toEqual([
    'connected to Redis; using the shared cache',
    'Redis rejected a command; continuing without the shared cache',
  ])
})

test('calls onConnect when both connections work, and after every reconnect', async () => {
  const { memory, up, down, subscribed } = await open({ ping: never })
  const back = vi.fn()
  memory.onConnect(back)
  subscribed()
  expect(back).toHaveBeenCalledTimes(0)
  up()
  expect(back).toHaveBeenCalledTimes(1)
  down(new Error('reset'))
  subscribed()
  expect(back).toHaveBeenCalledTimes(1)
  up()
  expect(back).toHaveBeenCalledTimes(2)
})

test('closes without a log line', async () => {
  const { memory, up, down, lines, connection } = await open()
  up()
  memory.close()
  down(new Error('closed'))
  up()
  expect(connection.close).toHaveBeenCalledTimes(1)
  expect(await memory.read(['a'])).toBeUndefined()
  expect(lines).toEqual(['connected to Redis; using the shared cache'])
})

test('a client that cannot be loaded counts as a lost connection', async () => {
  const warn = vi.fn()
  const log = { debug: warn, info: warn, warn, error: warn }
  const memory = createSharedStore({ open: () => Promise.reject(new Error('no such module')), log: log as never })
  expect(await memory.read(['a'])).toBeUndefined()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { error: 'no such module' },
    'Redis does not respond; continuing without the shared cache',
  )
})
