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
  sharedEnds,
  splitHashes,
} from './DocumentParts'
import { HeapTooSmall } from './HeapTooSmall'
import type { ParseFindings } from './ParseFindings'
import { parseEntry, parseWebsite } from './parseWebsite'
import type { UnknownField } from './UnknownField'
import { withoutDrafts } from './withoutDrafts'

/** An entry of a list as it was last assembled. */
type Row = {
  hash: string
  /** Undefined for an entry that needed a fix: it is parsed again with each document, so that its fixes are reported again. */
  valid?: object | undefined
  isDraft: boolean
  unknownFields: readonly UnknownField[]
}

/** A list as it was last assembled. */
type AcceptedList = {
  hashes: EntryHashes
  rows: readonly Row[]
  entities: readonly object[]
  /** Whether no entry needed a fix. */
  isValid: boolean
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
      listNames.map((name) => [name, accepted[name].rows.map(({ hash, valid }) => (valid ? hash : '')).join('')]),
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
function isTheSame({ hashes, isValid }: AcceptedList, now: EntryHashes): boolean {
  return hashes === now && isValid
}

type ReadOptions = { fixes: DocumentFix[]; timezone: string; showsDrafts: boolean; checkRoom: () => void }

function* readList(
  name: ListName,
  { hashes, texts }: NonNullable<DocumentParts['lists'][ListName]>,
  before: AcceptedList,
  { fixes, timezone, showsDrafts, checkRoom }: ReadOptions,
): Generator<void, AcceptedList> {
  const entities: object[] = []
  const rows: Row[] = []
  const indexBySlug = new Map<string, number>()
  const sharedFindings = new Map<string, readonly UnknownField[]>()
  const drafts: number[] = []
  let parsedCount = 0
  for (const [index, row] of knownRows(before, hashes).entries()) {
    const known = typeof row === 'string' ? undefined : row
    const hash = typeof row === 'string' ? row : row.hash
    if (!known?.valid && parsedCount++ % stepsPerPause === 0) checkRoom()
    const result = known?.valid
      ? { entity: known.valid, fixes: [], unknownFields: known.unknownFields }
      : parse(index, hash)
    for (const one of result.fixes) fixes.push(one)
    const isDraft = known?.valid
      ? known.isDraft
      : result.entity !== undefined && !showsDrafts && withoutDrafts(result.entity) === undefined
    if (isDraft) drafts.push(index)
    const entity = isDraft ? undefined : result.entity
    const slug = slugOf(entity)
    const first = slug === undefined ? undefined : indexBySlug.get(slug)
    if (first === undefined) {
      if (slug !== undefined) indexBySlug.set(slug, index)
      if (entity) entities.push(entity)
      const isValid = result.entity !== undefined && result.fixes.length === 0
      const unknownFields = sharedOf(sharedFindings, result.unknownFields)
      rows.push(known?.valid ? known : { hash, isDraft, unknownFields, ...(isValid && { valid: result.entity }) })
    } else {
      const reason = `its slug "${slug}" is already used by $.${name}[${first}]`
      fixes.push({ path: `$.${name}[${index}]`, reason, removed: 'entry' })
      rows.push({ hash, isDraft, unknownFields: [] })
    }
    if (!known?.valid || index % stepsPerPause === 0) yield
  }
  const isValid = rows.every(({ valid }) => valid)
  return { hashes, rows, entities, isValid, drafts }

  function parse(index: number, hash: string) {
    const text = texts.get(hash)
    // A second copy of a known entry comes without its text.
    const copy = text === undefined ? before.rows.find((row) => row.hash === hash && row.valid) : undefined
    return copy?.valid
      ? { entity: copy.valid, fixes: [], unknownFields: copy.unknownFields }
      : parseEntry(name, index, JSON.parse(text ?? 'null'), timezone)
  }
}

/** Returns the known row of each hash, or the hash. Only hashes between the first and the last difference are split. */
function knownRows({ rows, hashes: before }: AcceptedList, now: EntryHashes): (Row | string)[] {
  const { first, last } = sharedEnds(before, now)
  const known = new Map(rows.slice(first, rows.length - last).map((row) => [row.hash, row]))
  const changed = splitHashes(now.slice(first * hashLength, now.length - last * hashLength))
  return [...rows.slice(0, first), ...changed.map((hash) => known.get(hash) ?? hash), ...rows.slice(rows.length - last)]
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

function* noteUnknownFields(name: ListName, { rows }: AcceptedList, register: UnknownFields): Generator<void, void> {
  for (const [index, { unknownFields }] of rows.entries()) {
    for (const one of unknownFields) register.note({ ...one, path: one.path.replace('[0]', `$.${name}[${index}]`) })
    if (index % stepsPerPause === 0) yield
  }
}

function slugOf(entity: object | undefined): string | undefined {
  return entity && 'slug' in entity && typeof entity.slug === 'string' ? entity.slug : undefined
}

function emptyLists(): AcceptedLists {
  const emptyList: AcceptedList = { hashes: '', rows: [], entities: [], isValid: true, drafts: [] }
  return Object.fromEntries(listNames.map((name) => [name, emptyList])) as AcceptedLists
}
