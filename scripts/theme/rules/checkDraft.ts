import type { Finding } from '../Finding.ts'
import { type Entry, entriesIn, entryOf } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Checks the default export of `theme.ts` and the number of preloaded fonts. The compiler reports unknown names and values. */
export function checkDraft({ entry, draft }: ThemeSources): Finding[] {
  if (!draft)
    return [
      {
        file: entry.file,
        line: 1,
        what: 'the default export is not a call of extendTheme',
        todo: 'Write: export default extendTheme(base, { … })',
      },
    ]
  return entriesIn(entryOf(draft, 'fonts')?.value).flatMap(tooManyFonts)
}

function tooManyFonts({ key, file, line, value }: Entry): Finding[] {
  const count = value.kind === 'list' ? value.items.length : 0
  if (count <= 2) return []
  const todo = 'Keep the two that the first screen needs. Stylesheets load the others.'
  return [{ file, line, what: `${count} fonts are preloaded for "${key}"; the maximum is two`, todo }]
}
