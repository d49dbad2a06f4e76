import { nearest, suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/**
 * Finds blocks for unknown section types: any name is a valid type, so the compiler cannot find a misspelt one. A block that declares its
 * number of articles may define a new section type.
 */
export function checkBlocks({ draft, house }: ThemeSources): Finding[] {
  return entriesIn(entryOf(draft, 'blocks')?.value)
    .filter(({ key, value }) => !house.sections.includes(key) && !entryOf(value, 'articles'))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no section type "${key}": no other block and no tenant in private/tenants/ uses it`,
      todo: nearest(key, house.sections)
        ? suggest(key, house.sections)
        : `${suggest(key, house.sections)} For a new section type, declare how many articles it takes: { Component, articles: 4 }.`,
    }))
}
