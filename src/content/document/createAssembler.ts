import { stepsPerPause } from '../../server/limits/runWithPauses'
import { createHeap, type Heap } from '../../server/operations/heap'
import type { Website } from '../schema/website'
import { collectUnknownFields, type UnknownFields } from './collectUnknownFields'
import type { DocumentFix } from './DocumentFix'
import {
  type DocumentParts,
  type EntryHashes,
  hashLength,
  type KnownEntryHashes,
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
 * A list as it was last assembled. `validEntries` has the entries that needed no fix, and `unknownFields` the unknown fields and values
 * of entries, both by the hash of the entry.
 */
type AcceptedList = {
  hashes: EntryHashes
  entities: readonly object[]
  validEntries: ReadonlyMap<string, object>
  unknownFields: ReadonlyMap<string, readonly UnknownField[]>
  /** The indexes of drafts, which are not in `entities`. */
  drafts: readonly number[]
}
type AcceptedLists = Record<ListName, AcceptedList>

/** Findings while a document is assembled. */
type Notes = { fixes: DocumentFix[]; register: UnknownFields }

/** An assembled document. `commit` is called when the document is accepted. */
export type AssembledDocument = { website: Website; found: ParseFindings; commit: () => void }

/** Assembles documents from their pieces. An entry that is unchanged since the last accepted document is the same object. */
export type DocumentAssembler = {
  known: () => KnownEntryHashes
  /**
   * Yields after every new entry, and regularly in between. Throws `BadDocument`, and `HeapTooSmall` before the process runs out of
   * memory.
   */
  assemble: (parts: DocumentParts) => Generator<void, AssembledDocument>
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
 * In bytes. If less than `minRoomBeforeCollection` of the heap is free while entries are parsed, garbage is collected;
 * `minRoomAfterCollection` must be free afterwards. Collecting every time would stop the process for about 100 ms each.
 */
const [minRoomAfterCollection, minRoomBeforeCollection] = [6 * 1024 * 1024, 3 * 1024 * 1024]

/** Creates an assembly without any known entries. Entries that need a fix are parsed and reported again each time. */
export function createAssembler({
  showsDrafts = false,
  heap = createHeap(),
}: AssemblerOptions = {}): DocumentAssembler {
  let accepted = emptyLists()
  let hashes: KnownEntryHashes | undefined

  function known(): KnownEntryHashes {
    hashes ??= Object.fromEntries(
      listNames.map((name) => [name, [...accepted[name].validEntries.keys()].join('')]),
    ) as KnownEntryHashes
    return hashes
  }

  function* assemble(parts: DocumentParts): Generator<void, AssembledDocument> {
    const { fixes: before, lists, bytes = 0 } = parts
    const entries = Object.values(lists).reduce((sum, { texts }) => sum + texts.size, 0)
    const neededBytes = bytes * perByte + entries * perEntry
    const refusal = () => new HeapTooSmall({ entries, bytes, needed: neededBytes, limit: heap.limit })
    if (!heap.hasRoom(neededBytes)) throw refusal()
    const checkRoom = () => {
      if (!heap.hasRoom(minRoomAfterCollection, minRoomBeforeCollection)) throw refusal()
    }
    const { website, fixes, unknownFields } = parseWebsite(JSON.parse(parts.shell))
    const notes: Notes = { fixes: [...before, ...fixes], register: collectUnknownFields() }
    for (const one of unknownFields) notes.register.note(one)
    const next = emptyLists()
    yield
    for (const name of listNames) {
      const list = lists[name]
      if (!list) continue
      next[name] = isTheSame(accepted[name], list.hashes)
        ? accepted[name]
        : yield* readList(name, list, accepted[name], {
            fixes: notes.fixes,
            timezone: website.timezone,
            showsDrafts,
            checkRoom,
          })
      yield* noteUnknownFields(name, next[name], notes.register)
    }
    const entities = listNames.map((name) => [name, next[name].entities])
    Object.assign(website, Object.fromEntries(entities))
    const commit = () => {
      accepted = next
      hashes = undefined
    }
    const drafts = listNames.flatMap((name) => next[name].drafts.map((index) => `$.${name}[${index}]`))
    return { website, found: { fixes: notes.fixes, unknownFields: notes.register.list(), drafts }, commit }
  }

  return { known, assemble }
}

/** A list with fixed entries is read again, so that its fixes are reported again. */
function isTheSame({ hashes, validEntries }: AcceptedList, now: EntryHashes): boolean {
  return hashes === now && validEntries.size * hashLength === hashes.length
}

type ReadOptions = { fixes: DocumentFix[]; timezone: string; showsDrafts: boolean; checkRoom: () => void }

function* readList(
  name: ListName,
  { hashes, texts }: NonNullable<DocumentParts['lists'][ListName]>,
  before: AcceptedList,
  { fixes, timezone, showsDrafts, checkRoom }: ReadOptions,
): Generator<void, AcceptedList> {
  const entities: object[] = []
  const validEntries = new Map<string, object>()
  const indexBySlug = new Map<string, number>()
  const unknownFields = new Map<string, readonly UnknownField[]>()
  const sharedFindings = new Map<string, readonly UnknownField[]>()
  const drafts: number[] = []
  for (const [index, entryHash] of splitHashes(hashes).entries()) {
    if (index % stepsPerPause === 0) checkRoom()
    const old = validEntries.get(entryHash) ?? before.validEntries.get(entryHash)
    const result = old
      ? {
          entity: old,
          fixes: [],
          unknownFields: unknownFields.get(entryHash) ?? before.unknownFields.get(entryHash) ?? [],
        }
      : parseEntry(name, index, JSON.parse(texts.get(entryHash) ?? 'null'), timezone)
    for (const one of result.fixes) fixes.push(one)
    const entity = result.entity && (showsDrafts ? result.entity : withoutDrafts(result.entity))
    if (result.entity && !entity) drafts.push(index)
    const slug = slugOf(entity)
    const first = slug === undefined ? undefined : indexBySlug.get(slug)
    if (first !== undefined) {
      fixes.push({
        path: `$.${name}[${index}]`,
        reason: `its slug "${slug}" is already used by $.${name}[${first}]`,
        removed: 'entry',
      })
      continue
    }
    if (slug !== undefined) indexBySlug.set(slug, index)
    if (entity) entities.push(entity)
    if (result.entity && result.fixes.length === 0) validEntries.set(entryHash, result.entity)
    if (result.unknownFields.length > 0) unknownFields.set(entryHash, sharedOf(sharedFindings, result.unknownFields))
    if (!old || index % stepsPerPause === 0) yield
  }
  return { hashes, entities, validEntries, unknownFields, drafts }
}

/** Entries written by one API usually have the same unknown fields. Their findings are stored once, to save memory. */
function sharedOf(
  sharedFindings: Map<string, readonly UnknownField[]>,
  unknownFields: readonly UnknownField[],
): readonly UnknownField[] {
  const name = unknownFields.map(({ path, what }) => path + what).join()
  const known = sharedFindings.get(name) ?? unknownFields
  sharedFindings.set(name, known)
  return known
}

function* noteUnknownFields(
  name: ListName,
  { hashes, unknownFields }: AcceptedList,
  register: UnknownFields,
): Generator<void, void> {
  if (unknownFields.size === 0) return
  for (const [index, entryHash] of splitHashes(hashes).entries()) {
    for (const one of unknownFields.get(entryHash) ?? [])
      register.note({ ...one, path: one.path.replace('[0]', `$.${name}[${index}]`) })
    if (index % stepsPerPause === 0) yield
  }
}

function slugOf(entity: object | undefined): string | undefined {
  return entity && 'slug' in entity && typeof entity.slug === 'string' ? entity.slug : undefined
}

function emptyLists(): AcceptedLists {
  const emptyList = { hashes: '', entities: [], validEntries: new Map(), unknownFields: new Map(), drafts: [] }
  return Object.fromEntries(listNames.map((name) => [name, emptyList])) as unknown as AcceptedLists
}
