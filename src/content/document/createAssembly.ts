import { parseEntry, parseWebsite, type Repair } from '../parseWebsite'
import type { Website } from '../schema/website'
import { type Cut, type Known, type ListName, listNames } from './Cut'

type Entities = Record<ListName, Map<string, object>>

/** A document put together, and what to do when it is taken. */
export type Assembled = { website: Website; repairs: Repair[]; keep: () => void }

/** Puts documents together from pieces: an entry that has not changed since the last one that was kept is the very same object. */
export type Assembly = {
  known: () => Known
  /** Pauses after every entry. Throws `BadDocument`. */
  assemble: (cut: Cut) => Generator<void, Assembled>
}

/** An assembly with nothing at hand yet. Entries that need repair are read, and reported, anew each time. */
export function createAssembly(): Assembly {
  let kept: Entities = emptyEntities()

  function known(): Known {
    return Object.fromEntries(listNames.map((name) => [name, [...kept[name].keys()]]))
  }

  function* assemble({ frame, lists }: Cut): Generator<void, Assembled> {
    const { website, repairs } = parseWebsite(JSON.parse(frame))
    const next = emptyEntities()
    yield
    for (const name of listNames) {
      const { prints = [], texts = new Map<string, string>() } = lists[name] ?? {}
      const entities: object[] = []
      for (const [index, print] of prints.entries()) {
        const old = next[name].get(print) ?? kept[name].get(print)
        const made = old
          ? { entity: old, repairs: [] }
          : parseEntry(name, index, JSON.parse(texts.get(print) ?? 'null'))
        for (const one of made.repairs) repairs.push(one)
        if (made.entity) entities.push(made.entity)
        if (made.entity && made.repairs.length === 0) next[name].set(print, made.entity)
        yield
      }
      Object.assign(website, { [name]: entities })
    }
    const keep = () => {
      kept = next
    }
    return { website, repairs, keep }
  }

  return { known, assemble }
}

function emptyEntities(): Entities {
  return Object.fromEntries(listNames.map((name) => [name, new Map<string, object>()])) as Entities
}
