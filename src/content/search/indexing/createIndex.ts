import { DatabaseSync } from 'node:sqlite'
import type { Hits, Job } from '../Job'
import { bitsOfKind, createEntryIds, idRangeOf, kindAt } from './createEntryIds'
import { createVocabulary } from './createVocabulary'
import { type Entry, type EntryName, type Field, fields, nameOf, weights } from './Entry'
import { expressionsFor } from './expressionsFor'
import { type KindCounts, type SearchKind, searchKinds } from './SearchKind'
import { searchableText } from './searchableText'
import { stemmerOf } from './stemmerOf'
import { termsIn } from './terms'

/** Maximum number of entries in a result. The counts include all matches. */
export const maxHits = 200

/** If there are more matches, only the newest ones are ranked: a word that occurs everywhere says little about relevance. */
const maxRanked = 10_000

/** Maximum number of words in a query, including other forms of its terms; divided among the terms. */
const maxMeanings = 96

/** The full-text index of one edition. */
export type Index = {
  put: (entries: readonly Entry[], gone: readonly EntryName[], as: (Job & { kind: 'put' })['as']) => void
  /**
   * Finds the entries that contain every term or one of its variants; of one kind, if `only` is set. `checkTime` is called regularly and
   * may throw to stop the query.
   */
  find: (terms: readonly string[], only: SearchKind | undefined, checkTime: () => void) => Hits
  /** Size in bytes without the vocabulary. */
  bytes: () => number
  close: () => void
}

/**
 * Creates an index in an in-memory SQLite database, which takes a tenth of the memory of JavaScript objects. It stores which words each
 * entry contains, but no texts.
 */
export function createIndex(language: string): Index {
  const db = new DatabaseSync(':memory:')
  const vocabulary = createVocabulary(stemmerOf(language))
  const numbers = createEntryIds()
  db.exec(schema)
  const idOf = db.prepare('SELECT id FROM entry WHERE name = ?')
  const addEntry = db.prepare('INSERT INTO entry (id, name) VALUES (?, ?)')
  const removeEntry = db.prepare('DELETE FROM entry WHERE id = ?')
  const addWords = db.prepare(`INSERT INTO words (rowid, ${fields}) VALUES (?, ${fields.map(() => '?')})`)
  const removeWords = db.prepare('DELETE FROM words WHERE rowid = ?')
  const bestOf = Object.fromEntries(searchKinds.map((kind) => [kind, db.prepare(ranking(kind))]))
  const best = db.prepare(ranking())
  const count = db.prepare(counting)
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')

  function find(terms: readonly string[], only: SearchKind | undefined, checkTime: () => void): Hits {
    const maxVariants = Math.floor(maxMeanings / 3 / Math.max(1, terms.length))
    const meanings = terms.map((term) => vocabulary.meaningsOf(term, maxVariants, checkTime))
    const expressions = expressionsFor(meanings)
    const names = new Set<EntryName>()
    const ranked = (only && bestOf[only]) ?? best
    for (const expression of expressions) {
      checkTime()
      for (const { name } of ranked.all(expression)) if (names.size < maxHits) names.add(name as EntryName)
      if (names.size === maxHits) break
    }
    checkTime()
    return {
      entries: [...names],
      counts: countsOf(expressions.at(-1) ?? ''),
      matches: meanings.map(({ term, forms, longer, similar }) => ({ close: [term, ...forms, ...longer], similar })),
    }
  }

  function countsOf(expression: string): KindCounts {
    const rows = count.all(expression).map(({ place, total }) => [kindAt(Number(place)), Number(total)])
    return Object.fromEntries(rows)
  }

  function put(entries: readonly Entry[], removed: readonly EntryName[], as: 'older' | 'newer'): void {
    db.exec('BEGIN')
    for (const name of removed) remove(Number(idOf.get(name)?.id))
    const known = entries.map((entry) => ({ entry, id: idOf.get(nameOf(entry))?.id }))
    for (const { id } of known) if (id !== undefined) remove(Number(id))
    // Entries arrive newest first. Inserting them in the order of their ids is fastest.
    const ordered = as === 'newer' ? known.reverse() : known
    const numbered = ordered.map(({ entry, id }) => ({ entry, id: Number(id ?? numbers.next(entry.kind, as)) }))
    for (const { entry, id } of numbered.sort((one, other) => one.id - other.id)) add(id, entry)
    db.exec('COMMIT')
  }

  function add(id: number, entry: Entry): void {
    const terms = fields.map((field) => termsIn(textIn(entry, field)))
    addEntry.run(id, nameOf(entry))
    addWords.run(id, ...terms.map((all) => all.join(' ')))
    vocabulary.note(terms.flat())
  }

  function remove(id: number): void {
    removeEntry.run(id)
    removeWords.run(id)
  }

  function close(): void {
    db.close()
    vocabulary.forget()
  }

  return { put, find, bytes: () => Number(size.get()?.bytes), close }
}

/** The body is indexed without markup and link addresses, because readers do not see these. */
function textIn(entry: Entry, field: Field): string {
  return field === 'body' ? searchableText(entry.body) : entry[field]
}

/** Words are folded and split before they are inserted, so the tokenizer only has to split at spaces. */
const schema = `
  PRAGMA journal_mode = OFF;
  CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE VIRTUAL TABLE words USING fts5(${fields}, tokenize = 'ascii', content = '', contentless_delete = 1);
`

/**
 * SQL condition: 1 for events, listings, products and pages. They are ranked below articles that match equally exactly, because their short
 * texts would give them a higher score.
 */
const isSecondary = `found >> ${bitsOfKind} IN (${(['event', 'place', 'product', 'page'] as const).map((kind) => searchKinds.indexOf(kind))})`

/** The ids of one kind are consecutive, so a query for one kind reads only those rows. */
function ranking(only?: SearchKind): string {
  const rangeClause = only ? `AND rowid BETWEEN ${idRangeOf(only).join(' AND ')}` : ''
  return `
    SELECT name FROM (
      SELECT rowid AS found, bm25(words, ${Object.values(weights)}) AS distance
      FROM words WHERE words MATCH ? ${rangeClause} ORDER BY rowid DESC LIMIT ${maxRanked}
    ) JOIN entry ON entry.id = found
    ORDER BY ${isSecondary}, distance, found DESC LIMIT ${maxHits}
  `
}

const counting = `SELECT rowid >> ${bitsOfKind} AS place, count(*) AS total FROM words WHERE words MATCH ? GROUP BY place`
