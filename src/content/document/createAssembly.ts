import { pace } from '../../server/limits/inSlices'
import { createHeap, type Heap } from '../../server/operations/heap'
import type { Website } from '../schema/website'
import { type Cut, type Known, type ListName, listNames, type Prints, printLength, printsIn } from './Cut'
import { createRegister, type Register } from './createRegister'
import { NoRoomForDocument } from './NoRoomForDocument'
import type { ParseFindings } from './ParseFindings'
import { parseEntry, parseWebsite } from './parseWebsite'
import type { Repair } from './Repair'
import type { Stranger } from './Stranger'
import { withoutDrafts } from './withoutDrafts'

/**
 * A list as it was last assembled. `sound` has the entries that needed no fix, and `strange` the unknown fields and values of entries, both
 * by the hash of the entry.
 */
type KeptList = {
  prints: Prints
  entities: readonly object[]
  sound: ReadonlyMap<string, object>
  strange: ReadonlyMap<string, readonly Stranger[]>
  /** The indexes of drafts, which are not in `entities`. */
  drafts: readonly number[]
}
type Kept = Record<ListName, KeptList>

/** Findings while a document is assembled. */
type Notes = { repairs: Repair[]; register: Register }

/** An assembled document. `keep` is called when the document is accepted. */
export type Assembled = { website: Website; found: ParseFindings; keep: () => void }

/** Assembles documents from their pieces. An entry that is unchanged since the last accepted document is the same object. */
export type Assembly = {
  known: () => Known
  /**
   * Yields after every new entry, and regularly in between. Throws `BadDocument`, and `NoRoomForDocument` before the process runs out of
   * memory.
   */
  assemble: (cut: Cut) => Generator<void, Assembled>
}

export type AssemblyOptions = {
  /** Whether drafts are part of the document, as in previews. Default false. */
  showsDrafts?: boolean
  /** Default: the heap of this process. */
  heap?: Heap
}

/** Estimated heap use of a document in bytes: per byte of its JSON, and per entry with its positions in the indexes of the site. */
const [perByte, perEntry] = [1.2, 1_500]

/**
 * In bytes. If less than `enoughRoom` of the heap is free while entries are parsed, garbage is collected; `leastRoom` must be free
 * afterwards. Collecting every time would stop the process for about 100 ms each.
 */
const [leastRoom, enoughRoom] = [6 * 1024 * 1024, 3 * 1024 * 1024]

/** Creates an assembly without any known entries. Entries that need a fix are parsed and reported again each time. */
export function createAssembly({ showsDrafts = false, heap = createHeap() }: AssemblyOptions = {}): Assembly {
  let kept = nothing()
  let prints: Known | undefined

  function known(): Known {
    prints ??= Object.fromEntries(listNames.map((name) => [name, [...kept[name].sound.keys()].join('')])) as Known
    return prints
  }

  function* assemble(cut: Cut): Generator<void, Assembled> {
    const { repairs: before, lists, bytes = 0 } = cut
    const entries = Object.values(lists).reduce((sum, { texts }) => sum + texts.size, 0)
    const needed = bytes * perByte + entries * perEntry
    const refusal = () => new NoRoomForDocument({ entries, bytes, needed, limit: heap.limit })
    if (!heap.hasRoom(needed)) throw refusal()
    const checkRoom = () => {
      if (!heap.hasRoom(leastRoom, enoughRoom)) throw refusal()
    }
    const { website, repairs, strangers } = parseWebsite(JSON.parse(cut.frame))
    const notes: Notes = { repairs: [...before, ...repairs], register: createRegister() }
    for (const one of strangers) notes.register.note(one)
    const next = nothing()
    yield
    for (const name of listNames) {
      const list = lists[name]
      if (!list) continue
      next[name] = isTheSame(kept[name], list.prints)
        ? kept[name]
        : yield* readList(name, list, kept[name], {
            repairs: notes.repairs,
            timezone: website.timezone,
            showsDrafts,
            checkRoom,
          })
      yield* noteStrangers(name, next[name], notes.register)
    }
    const entities = listNames.map((name) => [name, next[name].entities])
    Object.assign(website, Object.fromEntries(entities))
    const keep = () => {
      kept = next
      prints = undefined
    }
    const drafts = listNames.flatMap((name) => next[name].drafts.map((index) => `$.${name}[${index}]`))
    return { website, found: { repairs: notes.repairs, strangers: notes.register.list(), drafts }, keep }
  }

  return { known, assemble }
}

/** A list with fixed entries is read again, so that its fixes are reported again. */
function isTheSame({ prints, sound }: KeptList, now: Prints): boolean {
  return prints === now && sound.size * printLength === prints.length
}

type ReadOptions = { repairs: Repair[]; timezone: string; showsDrafts: boolean; checkRoom: () => void }

function* readList(
  name: ListName,
  { prints, texts }: NonNullable<Cut['lists'][ListName]>,
  before: KeptList,
  { repairs, timezone, showsDrafts, checkRoom }: ReadOptions,
): Generator<void, KeptList> {
  const entities: object[] = []
  const sound = new Map<string, object>()
  const taken = new Map<string, number>()
  const strange = new Map<string, readonly Stranger[]>()
  const alike = new Map<string, readonly Stranger[]>()
  const drafts: number[] = []
  for (const [index, print] of printsIn(prints).entries()) {
    if (index % pace === 0) checkRoom()
    const old = sound.get(print) ?? before.sound.get(print)
    const made = old
      ? { entity: old, repairs: [], strangers: strange.get(print) ?? before.strange.get(print) ?? [] }
      : parseEntry(name, index, JSON.parse(texts.get(print) ?? 'null'), timezone)
    for (const one of made.repairs) repairs.push(one)
    const entity = made.entity && (showsDrafts ? made.entity : withoutDrafts(made.entity))
    if (made.entity && !entity) drafts.push(index)
    const slug = slugOf(entity)
    const first = slug === undefined ? undefined : taken.get(slug)
    if (first !== undefined) {
      repairs.push({
        path: `$.${name}[${index}]`,
        reason: `its slug "${slug}" is already used by $.${name}[${first}]`,
        removed: 'entry',
      })
      continue
    }
    if (slug !== undefined) taken.set(slug, index)
    if (entity) entities.push(entity)
    if (made.entity && made.repairs.length === 0) sound.set(print, made.entity)
    if (made.strangers.length > 0) strange.set(print, sharedOf(alike, made.strangers))
    if (!old || index % pace === 0) yield
  }
  return { prints, entities, sound, strange, drafts }
}

/** Entries written by one API usually have the same unknown fields. Their findings are stored once, to save memory. */
function sharedOf(alike: Map<string, readonly Stranger[]>, strangers: readonly Stranger[]): readonly Stranger[] {
  const name = strangers.map(({ path, what }) => path + what).join()
  const known = alike.get(name) ?? strangers
  alike.set(name, known)
  return known
}

function* noteStrangers(name: ListName, { prints, strange }: KeptList, register: Register): Generator<void, void> {
  if (strange.size === 0) return
  for (const [index, print] of printsIn(prints).entries()) {
    for (const one of strange.get(print) ?? [])
      register.note({ ...one, path: one.path.replace('[0]', `$.${name}[${index}]`) })
    if (index % pace === 0) yield
  }
}

function slugOf(entity: object | undefined): string | undefined {
  return entity && 'slug' in entity && typeof entity.slug === 'string' ? entity.slug : undefined
}

function nothing(): Kept {
  const none = { prints: '', entities: [], sound: new Map(), strange: new Map(), drafts: [] }
  return Object.fromEntries(listNames.map((name) => [name, none])) as unknown as Kept
}
