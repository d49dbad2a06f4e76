import type { CountedStranger, Stranger } from './Stranger'

/** Strangers beyond this number are not told of. */
const mostKept = 1_000

/** Takes strangers down, each once however many entries have it. */
export type Register = { note: (stranger: Stranger) => void; list: () => CountedStranger[] }

/** A register with nothing in it. */
export function createRegister(): Register {
  const known = new Map<string, CountedStranger>()
  return {
    note(stranger) {
      const name = `${stranger.path.replace(/\[\d+\]/g, '[]')} ${stranger.what}`
      const before = known.get(name)
      if (before) before.count++
      else if (known.size < mostKept) known.set(name, { ...stranger, count: 1 })
    },
    list: () => [...known.values()],
  }
}
