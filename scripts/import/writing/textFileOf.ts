import { CORE_SCHEMA, dump } from 'js-yaml'
import { parseText } from '../../../src/content/source/folder/readFile.ts'
import { readTextEntry } from '../../../src/content/source/folder/readTextEntry.ts'

type Json = Record<string, unknown>

/** An entry as a file of a content folder, and the fields that such a file cannot have. */
export type TextFile = { text: string; lost: string[] }

export type TextFilePlace = { root: string; file: string; list: 'articles' | 'pages' }

/** The fields that come first in front matter. */
const first = [
  'title',
  'slug',
  'kicker',
  'standfirst',
  'authors',
  'categories',
  'tags',
  'published_at',
  'updated_at',
  'images',
]

/**
 * Writes an entry with its body as Markdown with front matter. The reader of content folders reads the text again: a field that it would read
 * differently is left out. `slug` is written only if the file's name does not say it.
 */
export function textFileOf(entry: Readonly<Json>, aliases: readonly string[], place: TextFilePlace): TextFile {
  const { body, id, ...fields } = entry
  const written = String(body ?? '').trim()
  const names = [...first, ...Object.keys(fields)].filter((name, index, all) => all.indexOf(name) === index)
  const sorted = Object.fromEntries(names.flatMap((name) => (isWritten(fields[name]) ? [[name, fields[name]]] : [])))
  const { slug, ...withoutSlug } = sorted
  const lostByName = lostIn(withoutSlug, sorted, written, aliases, place)
  const isNamed = !lostByName.includes('slug')
  const shown = isNamed ? withoutSlug : sorted
  const lost = isNamed ? lostByName : lostIn(shown, sorted, written, aliases, place)
  const kept = Object.fromEntries(Object.entries(shown).filter(([name]) => !lost.includes(name)))
  return { text: textOf(kept, aliases, written), lost }
}

/** Empty lists say nothing. */
function isWritten(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** The fields that are read differently from a file with these fields. */
function lostIn(
  written: Json,
  expected: Json,
  body: string,
  aliases: readonly string[],
  place: TextFilePlace,
): string[] {
  const text = textOf(written, aliases, body)
  const { root, file, list } = place
  const read: Json = readTextEntry(text, { root, file, shown: file, list }).fields ?? {}
  const lost = Object.keys(expected).filter((name) => JSON.stringify(read[name]) !== JSON.stringify(expected[name]))
  return parseText(text, file).fields.body === body ? lost : [...lost, 'body']
}

function textOf(fields: Json, aliases: readonly string[], body: string): string {
  const front = yamlOf({ ...fields, ...(aliases.length > 0 && { aliases }) })
  return `---\n${front}---\n${body}\n`
}

/** Writes a value as YAML that the folder reads as the same value. */
export function yamlOf(value: unknown): string {
  return dump(value, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true })
}

/** Returns a value without characters that files and documents cannot have. */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '') as Value
  if (Array.isArray(value)) return value.map(printable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printable(item)])) as Value
}
