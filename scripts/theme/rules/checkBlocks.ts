import { nearest, suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Blocks for section types that do not exist: any name is a valid type, so the compiler cannot find a misspelt one. */
export function checkBlocks({ draft, house }: ThemeSources): Finding[] {
  return entriesIn(entryOf(draft, 'blocks')?.value)
    .filter(({ key }) => !house.sections.includes(key))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no section type "${key}": no block shows it, and no tenant under private/tenants/ asks for it`,
      todo: `${suggest(key, house.sections)}${nearest(key, house.sections) ? '' : ' A type of your own needs a section of a demo tenant.'}`,
    }))
}
