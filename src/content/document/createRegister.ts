import type { CountedStranger, Stranger } from './Stranger'

/** Unknown fields and values beyond this number are not reported. */
const mostKept = 1_000

/** Collects unknown fields and values, each once with the number of entries that have it. */
export type Register = { note: (stranger: Stranger) => void; list: () => CountedStranger[] }

/** Creates an empty register. */
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
