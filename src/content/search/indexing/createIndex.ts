import { DatabaseSync } from 'node:sqlite'
import type { Hits, Job } from '../Job'
import { createVocabulary } from './createVocabulary'
import { type Entry, fields, weights } from './Entry'
import { expressionsFor } from './expressionsFor'
import { termsIn } from './terms'

/** Articles that an answer names; how many there are is told as well. */
export const mostHits = 50

/** Of more matches than these the newest are put in order: a word that stands everywhere orders nothing. */
const mostRanked = 10_000

/** Words that are looked for in all: what the terms stand for, shared among them. */
const mostMeanings = 64

/** The words of the articles of one edition. */
export type Index = {
  put: (entries: readonly Entry[], gone: readonly string[], as: (Job & { kind: 'put' })['as']) => void
  /** Articles in which every term stands, or a word that it stands for. `checkTime` is called now and then, and may throw. */
  find: (terms: readonly string[], checkTime: () => void) => Hits
  /** Bytes that it takes, without its vocabulary. */
  bytes: () => number
  close: () => void
}

/** An index in SQLite's memory, which takes a tenth of what objects would. It holds no texts, only which word stands in which article. */
export function createIndex(): Index {
  const db = new DatabaseSync(':memory:')
  const vocabulary = createVocabulary()
  db.exec(schema)
  const idOf = db.prepare('SELECT id FROM article WHERE slug = ?')
  const addArticle = db.prepare('INSERT INTO article (id, slug) VALUES (?, ?)')
  const removeArticle = db.prepare('DELETE FROM article WHERE id = ?')
  const addWords = db.prepare(`INSERT INTO words (rowid, ${fields}) VALUES (?, ${fields.map(() => '?')})`)
  const removeWords = db.prepare('DELETE FROM words WHERE rowid = ?')
  const best = db.prepare(ranking)
  const count = db.prepare('SELECT count(*) AS total FROM words WHERE words MATCH ?')
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
  let [oldest, newest] = [0, -1]

  function find(terms: readonly string[], checkTime: () => void): Hits {
    const most = Math.floor(mostMeanings / 2 / Math.max(1, terms.length))
    const expressions = expressionsFor(terms.map((term) => vocabulary.meaningsOf(term, most, checkTime)))
    const slugs = new Set<string>()
    for (const expression of expressions) {
      checkTime()
      for (const { slug } of best.all(expression)) if (slugs.size < mostHits) slugs.add(String(slug))
      if (slugs.size === mostHits) break
    }
    checkTime()
    return { slugs: [...slugs], total: Number(count.get(expressions.at(-1) ?? '')?.total) }
  }

  function put(entries: readonly Entry[], gone: readonly string[], as: 'older' | 'newer'): void {
    db.exec('BEGIN')
    for (const slug of gone) remove(Number(idOf.get(slug)?.id))
    // They come newest first; in the order of their numbers they are written fastest.
    const known = entries.map((entry) => ({ entry, id: idOf.get(entry.slug)?.id })).reverse()
    const added = known.filter(({ id }) => id === undefined)
    const first = as === 'older' ? oldest - added.length : newest + 1
    for (const { id } of known) if (id !== undefined) remove(Number(id))
    for (const { entry, id } of known) if (id !== undefined) add(Number(id), entry)
    for (const [index, { entry }] of added.entries()) add(first + index, entry)
    oldest = Math.min(oldest, first)
    newest = Math.max(newest, first + added.length - 1)
    db.exec('COMMIT')
  }

  function add(id: number, entry: Entry): void {
    const terms = fields.map((field) => termsIn(entry[field]))
    addArticle.run(id, entry.slug)
    addWords.run(id, ...terms.map((all) => all.join(' ')))
    vocabulary.note(terms.flat())
  }

  function remove(id: number): void {
    removeArticle.run(id)
    removeWords.run(id)
  }

  function close(): void {
    db.close()
    vocabulary.forget()
  }

  return { put, find, bytes: () => Number(size.get()?.bytes), close }
}

/** Terms come ready, so the tokenizer has only to part them at spaces. */
const schema = `
  PRAGMA journal_mode = OFF;
  CREATE TABLE article (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE);
  CREATE VIRTUAL TABLE words USING fts5(${fields}, tokenize = 'ascii', content = '', contentless_delete = 1);
`

const ranking = `
  SELECT slug FROM (
    SELECT rowid AS found, bm25(words, ${Object.values(weights)}) AS distance
    FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ${mostRanked}
  ) JOIN article ON article.id = found
  ORDER BY distance, found DESC LIMIT ${mostHits}
`
