import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { type Entry, entriesIn, entryOf, type Value } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** `theme.ts` itself: what it exports, its fields, layout, header and fonts. */
export function checkDraft({ entry, draft, house }: ThemeSources): Finding[] {
  const { vocabulary } = house
  if (!draft)
    return [
      {
        file: entry.file,
        line: 1,
        what: 'its default export is not made by extendTheme',
        todo: 'Write: export default extendTheme(base, { … })',
      },
    ]
  return [
    ...unknownKeys(draft, vocabulary.fields, 'field of a theme'),
    ...unknownLiteral(entryOf(draft, 'layout'), vocabulary.layouts, 'layout'),
    ...unknownLiteral(entryOf(draft, 'header'), vocabulary.headers, 'header'),
    ...unknownKeys(entryOf(draft, 'fonts')?.value, vocabulary.scripts, 'script that fonts are preloaded for'),
    ...entriesIn(entryOf(draft, 'fonts')?.value).flatMap(tooManyFonts),
  ]
}

/** A finding for each key that is not known. */
export function unknownKeys(value: Value | undefined, known: readonly string[], kind: string): Finding[] {
  return entriesIn(value)
    .filter(({ key }) => !known.includes(key))
    .map(({ file, line, key }) => ({ file, line, what: `there is no ${kind} "${key}"`, todo: suggest(key, known) }))
}

/** A finding where a value is written out and is none of the known ones. */
export function unknownLiteral(entry: Entry | undefined, known: readonly string[], kind: string): Finding[] {
  if (entry?.value.kind !== 'literal') return []
  const { file, line, value } = entry.value
  if (known.includes(String(value))) return []
  return [{ file, line, what: `there is no ${kind} "${value}"`, todo: suggest(String(value), known) }]
}

function tooManyFonts({ key, file, line, value }: Entry): Finding[] {
  const count = value.kind === 'list' ? value.items.length : 0
  if (count <= 2) return []
  const todo = 'Keep the two that the first screen needs: the others arrive by their stylesheets.'
  return [{ file, line, what: `${count} fonts are preloaded for "${key}", two at most`, todo }]
}
