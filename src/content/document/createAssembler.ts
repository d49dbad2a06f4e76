import { stepsPerPause } from '../../server/limits/runWithPauses'
import { createHeap, type Heap } from '../../server/operations/heap'
import type { Website } from '../schema/website'
import { collectUnknownFields, type UnknownFields } from './collectUnknownFields'
import type { DocumentFix } from './DocumentFix'
import {
  type DocumentParts,
  type EntryHashes,
  hashLength,
  type Known,
  type ListName,
  listNames,
  splitHashes,
} from './DocumentParts'
import { HeapTooSmall } from './HeapTooSmall'
import type { ParseFindings } from './ParseFindings'
import { parseEntry, parseWebsite } from './parseWebsite'
import type { UnknownField } from './UnknownField'
import { withoutDrafts } from './withoutDrafts'

/**
 * A list as it was last assembled. `sound` has the entries that needed no fix, and `strange` the unknown fields and values of entries, both
 * by the hash of the entry.
 */
type KeptList = {
  hashes: EntryHashes
  entities: readonly object[]
  sound: ReadonlyMap<string, object>
  strange: ReadonlyMap<string, readonly UnknownField[]>
  /** The indexes of drafts, which are not in `entities`. */
  drafts: readonly number[]
}
type Kept = Record<ListName, KeptList>

/** Findings while a document is assembled. */
type Notes = { fixes: DocumentFix[]; register: UnknownFields }

/** An assembled document. `keep` is called when the document is accepted. */
export type AssembledDocument = { website: Website; found: ParseFindings; keep: () => void }

/** Assembles documents from their pieces. An entry that is unchanged since the last accepted document is the same object. */
export type DocumentAssembler = {
  known: () => Known
  /**
   * Yields after every new entry, and regularly in between. Throws `BadDocument`, and `HeapTooSmall` before the process runs out of
   * memory.
   */
  assemble: (cut: DocumentParts) => Generator<void, AssembledDocument>
}

export type AssemblerOptions = {
  /** Whether drafts are part of the document, as in previews. Default false. */
  showsDrafts?: boolean
  /** Default: the heap of this process. */
  heap?: Heap
}

/** Estimated heap use of a document in bytes: per byte of its JSON, and per entry with its positions in the indexes of the site. */
const [perByte, perEntry] = [1.2, 1_500]

/**
 * In bytes. If less than `enoughRoom` of the heap is free while entries are parsed, garbage is collected; `minRoom` must be free
 * afterwards. Collecting every time would stop the process for about 100 ms each.
 */
const [minRoom, enoughRoom] = [6 * 1024 * 1024, 3 * 1024 * 1024]

/** Creates an assembly without any known entries. Entries that need a fix are parsed and reported again each time. */
export function createAssembler({
  showsDrafts = false,
  heap = createHeap(),
}: AssemblerOptions = {}): DocumentAssembler {
  let kept = nothing()
  let hashes: Known | undefined

  function known(): Known {
    hashes ??= Object.fromEntries(listNames.map((name) => [name, [...kept[name].sound.keys()].join('')])) as Known
    return hashes
  }

  function* assemble(cut: DocumentParts): Generator<void, AssembledDocument> {
    const { fixes: before, lists, bytes = 0 } = cut
    const entries = Object.values(lists).reduce((sum, { texts }) => sum + texts.size, 0)
    const needed = bytes * perByte + entries * perEntry
    const refusal = () => new HeapTooSmall({ entries, bytes, needed, limit: heap.limit })
    if (!heap.hasRoom(needed)) throw refusal()
    const checkRoom = () => {
      if (!heap.hasRoom(minRoom, enoughRoom)) throw refusal()
    }
    const { website, fixes, unknownFields } = parseWebsite(JSON.parse(cut.shell))
    const notes: Notes = { fixes: [...before, ...fixes], register: collectUnknownFields() }
    for (const one of unknownFields) notes.register.note(one)
    const next = nothing()
    yield
    for (const name of listNames) {
      const list = lists[name]
      if (!list) continue
      next[name] = isTheSame(kept[name], list.hashes)
        ? kept[name]
        : yield* readList(name, list, kept[name], {
            fixes: notes.fixes,
            timezone: website.timezone,
            showsDrafts,
            checkRoom,
          })
      yield* noteUnknownFields(name, next[name], notes.register)
    }
    const entities = listNames.map((name) => [name, next[name].entities])
    Object.assign(website, Object.fromEntries(entities))
    const keep = () => {
      kept = next
      hashes = undefined
    }
    const drafts = listNames.flatMap((name) => next[name].drafts.map((index) => `$.${name}[${index}]`))
    return { website, found: { fixes: notes.fixes, unknownFields: notes.register.list(), drafts }, keep }
  }

  return { known, assemble }
}

/** A list with fixed entries is read again, so that its fixes are reported again. */
function isTheSame({ hashes, sound }: KeptList, now: EntryHashes): boolean {
  return hashes === now && sound.size * hashLength === hashes.length
}

type ReadOptions = { fixes: DocumentFix[]; timezone: string; showsDrafts: boolean; checkRoom: () => void }

function* readList(
  name: ListName,
  { hashes, texts }: NonNullable<DocumentParts['lists'][ListName]>,
  before: KeptList,
  { fixes, timezone, showsDrafts, checkRoom }: ReadOptions,
): Generator<void, KeptList> {
  const entities: object[] = []
  const sound = new Map<string, object>()
  const taken = new Map<string, number>()
  const strange = new Map<string, readonly UnknownField[]>()
  const alike = new Map<string, readonly UnknownField[]>()
  const drafts: number[] = []
  for (const [index, entryHash] of splitHashes(hashes).entries()) {
    if (index % stepsPerPause === 0) checkRoom()
    const old = sound.get(entryHash) ?? before.sound.get(entryHash)
    const made = old
      ? { entity: old, fixes: [], unknownFields: strange.get(entryHash) ?? before.strange.get(entryHash) ?? [] }
      : parseEntry(name, index, JSON.parse(texts.get(entryHash) ?? 'null'), timezone)
    for (const one of made.fixes) fixes.push(one)
    const entity = made.entity && (showsDrafts ? made.entity : withoutDrafts(made.entity))
    if (made.entity && !entity) drafts.push(index)
    const slug = slugOf(entity)
    const first = slug === undefined ? undefined : taken.get(slug)
    if (first !== undefined) {
      fixes.push({
        path: `$.${name}[${index}]`,
        reason: `its slug "${slug}" is already used by $.${name}[${first}]`,
        removed: 'entry',
      })
      continue
    }
    if (slug !== undefined) taken.set(slug, index)
    if (entity) entities.push(entity)
    if (made.entity && made.fixes.length === 0) sound.set(entryHash, made.entity)
    if (made.unknownFields.length > 0) strange.set(entryHash, sharedOf(alike, made.unknownFields))
    if (!old || index % stepsPerPause === 0) yield
  }
  return { hashes, entities, sound, strange, drafts }
}

/** Entries written by one API usually have the same unknown fields. Their findings are stored once, to save memory. */
function sharedOf(
  alike: Map<string, readonly UnknownField[]>,
  unknownFields: readonly UnknownField[],
): readonly UnknownField[] {
  const name = unknownFields.map(({ path, what }) => path + what).join()
  const known = alike.get(name) ?? unknownFields
  alike.set(name, known)
  return known
}

function* noteUnknownFields(
  name: ListName,
  { hashes, strange }: KeptList,
  register: UnknownFields,
): Generator<void, void> {
  if (strange.size === 0) return
  for (const [index, entryHash] of splitHashes(hashes).entries()) {
    for (const one of strange.get(entryHash) ?? [])
      register.note({ ...one, path: one.path.replace('[0]', `$.${name}[${index}]`) })
    if (index % stepsPerPause === 0) yield
  }
}

function slugOf(entity: object | undefined): string | undefined {
  return entity && 'slug' in entity && typeof entity.slug === 'string' ? entity.slug : undefined
}

function nothing(): Kept {
  const none = { hashes: '', entities: [], sound: new Map(), strange: new Map(), drafts: [] }
  return Object.fromEntries(listNames.map((name) => [name, none])) as unknown as Kept
}
