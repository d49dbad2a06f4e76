import { describe, expect, it } from 'vitest'
import { createSupervisor } from '../../../src/server/workers/createSupervisor'

/** A supervisor whose workers are numbers, and whose clock is moved by hand; the first `refusals` of them the system does not start. */
function supervised(size: number, refusals = 0) {
  let refused = 0
  const started: { id: number; place: number }[] = []
  const signals: [id: number, signal: string][] = []
  const waits: { milliseconds: number; call: () => void }[] = []
  const exits: number[] = []
  const lines: object[] = []
  let now = 0
  const say = (facts: object) => void lines.push(facts)
  const supervisor = createSupervisor({
    size,
    start(place) {
      if (refused++ < refusals) throw new Error('spawn ENOMEM')
      const id = started.length + 1
      started.push({ id, place })
      return { id, end: (signal) => signals.push([id, signal]) }
    },
    log: { debug: say, info: say, warn: say, error: say } as never,
    exit: (code) => exits.push(code),
    after: (milliseconds, call) => waits.push({ milliseconds, call }),
    now: () => now,
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const places = () => started.map(({ place }) => place)
  return { ...supervisor, started, signals, waits, exits, lines, pass, places }
}

function serving(size: number) {
  const crew = supervised(size)
  crew.begin()
  crew.listening()
  crew.settled()
  return crew
}

describe('workers', () => {
  it('are started once the first has its documents', () => {
    const crew = supervised(3)
    crew.begin()
    crew.listening()
    expect(crew.places()).toEqual([0])
    crew.settled()
    expect(crew.places()).toEqual([0, 1, 2])
    crew.settled()
    expect(crew.places()).toEqual([0, 1, 2])
  })

  it('are started later, where the first dies between taking readers and having its documents', () => {
    const crew = supervised(2)
    crew.begin()
    crew.listening()
    crew.ended(1, null, 'SIGKILL')
    crew.waits.at(-1)?.call()
    crew.settled()
    expect([crew.places(), crew.exits]).toEqual([[0, 0, 1], []])
  })

  it('are tried again, later and later, where the system starts none: the first too', () => {
    const crew = supervised(2, 3)
    crew.begin()
    for (let index = 0; index < 3; index++) crew.waits[index]?.call()
    expect(crew.waits.map(({ milliseconds }) => milliseconds)).toEqual([500, 1_000, 2_000])
    expect(crew.lines.at(-1)).toEqual({ error: 'Error: spawn ENOMEM', againIn: 2_000 })
    expect([crew.places(), crew.exits]).toEqual([[0], []])
    crew.ended(1, null, null)
    expect([crew.waits.at(-1)?.milliseconds, crew.exits]).toEqual([4_000, []])
  })

  it.each([
    [1, null, 1],
    [7, null, 7],
    [null, 'SIGKILL', 1],
    [0, null, 1],
  ])('end the process when the first ends (%s, %s) before it takes readers', (code, signal, exit) => {
    const crew = supervised(3)
    crew.begin()
    crew.ended(1, code, signal)
    expect([crew.exits, crew.places(), crew.waits.length, crew.lines.length]).toEqual([[exit], [0], 0, 1])
  })

  it('are started again at their place, later and later while they keep dying', () => {
    const crew = serving(2)
    for (let time = 0; time < 8; time++) {
      crew.ended(crew.started.findLast(({ place }) => place === 1)?.id ?? 0, 1, null)
      crew.waits.at(-1)?.call()
    }
    expect(crew.waits.map(({ milliseconds }) => milliseconds)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(crew.places()).toEqual([0, ...Array(9).fill(1)])
    expect(crew.exits).toEqual([])
  })

  it('that lived long are started again soon', () => {
    const crew = serving(2)
    for (const life of [0, 0, 60_001]) {
      crew.pass(life)
      crew.ended(crew.started.at(-1)?.id ?? 0, null, 'SIGSEGV')
      crew.waits.at(-1)?.call()
    }
    expect(crew.waits.map(({ milliseconds }) => milliseconds)).toEqual([500, 1_000, 500])
  })

  it('get every signal, and the process ends when the last has ended', () => {
    const crew = serving(2)
    crew.signal('SIGTERM')
    crew.signal('SIGTERM')
    expect(crew.signals).toEqual([
      [1, 'SIGTERM'],
      [2, 'SIGTERM'],
      [1, 'SIGTERM'],
      [2, 'SIGTERM'],
    ])
    crew.ended(2, 0, null)
    expect(crew.exits).toEqual([])
    crew.ended(1, 0, null)
    expect([crew.exits, crew.waits]).toEqual([[0], []])
  })

  it('that do not end well end the process with 1', () => {
    const crew = serving(2)
    crew.signal('SIGTERM')
    crew.ended(1, 1, null)
    crew.ended(2, 0, null)
    expect(crew.exits).toEqual([1])
  })

  it('that were to be started again are not, once a signal has come', () => {
    const crew = serving(1)
    crew.ended(1, 1, null)
    crew.signal('SIGINT')
    crew.waits.at(-1)?.call()
    expect([crew.exits, crew.places()]).toEqual([[0], [0]])
  })
})
