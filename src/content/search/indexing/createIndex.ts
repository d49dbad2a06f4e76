import { DatabaseSync } from 'node:sqlite'
import type { Hits, Job } from '../Job'
import { type KindCounts, type SearchKind, searchKinds } from '../SearchKind'
import { bitsOfKind, createNumbers, kindAt, numbersOf } from './createNumbers'
import { createVocabulary } from './createVocabulary'
import { type Entry, type EntryName, type Field, fields, nameOf, weights } from './Entry'
import { expressionsFor, wordsOf } from './expressionsFor'
import { searchableText } from './searchableText'
import { stemmerOf } from './stemmerOf'
import { termsIn } from './terms'

/** Entries that an answer names; how many there are is told as well. */
export const mostHits = 200

/** Of more matches than these the newest are put in order: a word that stands everywhere orders nothing. */
const mostRanked = 10_000

/** Words that are looked for in all: what the terms stand for, shared among them. */
const mostMeanings = 96

/** The words of all that is searched of one edition. */
export type Index = {
  put: (entries: readonly Entry[], gone: readonly EntryName[], as: (Job & { kind: 'put' })['as']) => void
  /** Entries in which every term stands, or a word that it stands for; of one kind, if only that is asked for. `checkTime` is called now and then, and may throw. */
  find: (terms: readonly string[], only: SearchKind | undefined, checkTime: () => void) => Hits
  /** Bytes that it takes, without its vocabulary. */
  bytes: () => number
  close: () => void
}

/** An index in SQLite's memory, which takes a tenth of what objects would. It holds no texts, only which word stands in which entry. */
export function createIndex(language: string): Index {
  const db = new DatabaseSync(':memory:')
  const vocabulary = createVocabulary(stemmerOf(language))
  const numbers = createNumbers()
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
    const most = Math.floor(mostMeanings / 3 / Math.max(1, terms.length))
    const meanings = terms.map((term) => vocabulary.meaningsOf(term, most, checkTime))
    const expressions = expressionsFor(meanings)
    const names = new Set<EntryName>()
    const ranked = (only && bestOf[only]) ?? best
    for (const expression of expressions) {
      checkTime()
      for (const { name } of ranked.all(expression)) if (names.size < mostHits) names.add(name as EntryName)
      if (names.size === mostHits) break
    }
    checkTime()
    return {
      entries: [...names],
      counts: countsOf(expressions.at(-1) ?? ''),
      words: [...new Set(meanings.flatMap(wordsOf))],
    }
  }

  function countsOf(expression: string): KindCounts {
    const rows = count.all(expression).map(({ place, total }) => [kindAt(Number(place)), Number(total)])
    return Object.fromEntries(rows)
  }

  function put(entries: readonly Entry[], gone: readonly EntryName[], as: 'older' | 'newer'): void {
    db.exec('BEGIN')
    for (const name of gone) remove(Number(idOf.get(name)?.id))
    const known = entries.map((entry) => ({ entry, id: idOf.get(nameOf(entry))?.id }))
    for (const { id } of known) if (id !== undefined) remove(Number(id))
    // They come newest first; in the order of their numbers they are written fastest.
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

/** Only what readers see of a body is found, no addresses of links. */
function textIn(entry: Entry, field: Field): string {
  return field === 'body' ? searchableText(entry.body) : entry[field]
}

/** Terms come ready, so the tokenizer has only to part them at spaces. */
const schema = `
  PRAGMA journal_mode = OFF;
  CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE VIRTUAL TABLE words USING fts5(${fields}, tokenize = 'ascii', content = '', contentless_delete = 1);
`

/** 1 for events, listings, products and pages: among equally exact matches they follow articles, although their short texts weigh more. */
const isSecondary = `found >> ${bitsOfKind} IN (${(['event', 'place', 'product', 'page'] as const).map((kind) => searchKinds.indexOf(kind))})`

/** Entries of one kind stand together, so that only they are gone through. */
function ranking(only?: SearchKind): string {
  const within = only ? `AND rowid BETWEEN ${numbersOf(only).join(' AND ')}` : ''
  return `
    SELECT name FROM (
      SELECT rowid AS found, bm25(words, ${Object.values(weights)}) AS distance
      FROM words WHERE words MATCH ? ${within} ORDER BY rowid DESC LIMIT ${mostRanked}
    ) JOIN entry ON entry.id = found
    ORDER BY ${isSecondary}, distance, found DESC LIMIT ${mostHits}
  `
}

const counting = `SELECT rowid >> ${bitsOfKind} AS place, count(*) AS total FROM words WHERE words MATCH ? GROUP BY place`
