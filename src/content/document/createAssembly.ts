import { pace } from '../../server/limits/inSlices'
import type { Website } from '../schema/website'
import { type Cut, type Known, type ListName, listNames, type Prints, printLength, printsIn } from './Cut'
import { parseEntry, parseWebsite } from './parseWebsite'
import type { Repair } from './Repair'

/** A list as it was last put together: its entries, and those of them that needed no repair by their fingerprint. */
type KeptList = { prints: Prints; entities: readonly object[]; sound: ReadonlyMap<string, object> }
type Kept = Record<ListName, KeptList>

/** A document put together, and what to do when it is taken. */
export type Assembled = { website: Website; repairs: Repair[]; keep: () => void }

/** Puts documents together from pieces: an entry that has not changed since the last one that was kept is the very same object. */
export type Assembly = {
  known: () => Known
  /** Pauses after every entry that is new, and now and then. Throws `BadDocument`. */
  assemble: (cut: Cut) => Generator<void, Assembled>
}

/** An assembly with nothing at hand yet. Entries that need repair are read, and reported, anew each time. */
export function createAssembly(): Assembly {
  let kept = nothing()
  let prints: Known | undefined

  function known(): Known {
    prints ??= Object.fromEntries(listNames.map((name) => [name, [...kept[name].sound.keys()].join('')])) as Known
    return prints
  }

  function* assemble({ repairs: before, frame, lists }: Cut): Generator<void, Assembled> {
    const { website, repairs: found } = parseWebsite(JSON.parse(frame))
    const repairs = [...before, ...found]
    const next = nothing()
    yield
    for (const name of listNames) {
      const list = lists[name]
      if (!list) continue
      next[name] = isTheSame(kept[name], list.prints) ? kept[name] : yield* readList(name, list, kept[name], repairs)
    }
    const entities = listNames.map((name) => [name, next[name].entities])
    Object.assign(website, Object.fromEntries(entities))
    const keep = () => {
      kept = next
      prints = undefined
    }
    return { website, repairs, keep }
  }

  return { known, assemble }
}

/** A list with entries that needed repair is read, and reported, anew. */
function isTheSame({ prints, sound }: KeptList, now: Prints): boolean {
  return prints === now && sound.size * printLength === prints.length
}

function* readList(
  name: ListName,
  { prints, texts }: NonNullable<Cut['lists'][ListName]>,
  before: KeptList,
  repairs: Repair[],
): Generator<void, KeptList> {
  const entities: object[] = []
  const sound = new Map<string, object>()
  const taken = new Map<string, number>()
  for (const [index, print] of printsIn(prints).entries()) {
    const old = sound.get(print) ?? before.sound.get(print)
    const made = old ? { entity: old, repairs: [] } : parseEntry(name, index, JSON.parse(texts.get(print) ?? 'null'))
    for (const one of made.repairs) repairs.push(one)
    const slug = slugOf(made.entity)
    const first = slug === undefined ? undefined : taken.get(slug)
    if (first !== undefined) {
      repairs.push({
        path: `$.${name}[${index}]`,
        reason: `$.${name}[${first}] has its slug: ${slug}`,
        removed: 'entry',
      })
      continue
    }
    if (slug !== undefined) taken.set(slug, index)
    if (made.entity) entities.push(made.entity)
    if (made.entity && made.repairs.length === 0) sound.set(print, made.entity)
    if (!old || index % pace === 0) yield
  }
  return { prints, entities, sound }
}

function slugOf(entity: object | undefined): string | undefined {
  return entity && 'slug' in entity && typeof entity.slug === 'string' ? entity.slug : undefined
}

function nothing(): Kept {
  const none = { prints: '', entities: [], sound: new Map() }
  return Object.fromEntries(listNames.map((name) => [name, none])) as unknown as Kept
}
