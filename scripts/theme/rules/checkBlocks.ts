import { nearest, suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf, type Value } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** The blocks: each stands for a section type that there is, and is a component that there is. */
export function checkBlocks({ draft, house }: ThemeSources): Finding[] {
  const blocks = entriesIn(entryOf(draft, 'blocks')?.value)
  const unknown = blocks
    .filter(({ key }) => !house.sections.includes(key))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no section type "${key}": no block shows it, and no tenant under private/tenants/ asks for it`,
      todo: `${suggest(key, house.sections)}${nearest(key, house.sections) ? '' : ' A type of your own needs a section of a demo tenant.'}`,
    }))
  return [...unknown, ...undeclaredIn(blocks, 'block', (name) => `./blocks/${name}`)]
}

/** The slots and the parts: each is one of the contract, and is a component that there is. */
export function checkSlots({ draft, house: { vocabulary, texts } }: ThemeSources): Finding[] {
  const home = (name: string) => {
    const file = texts.find(
      (text) => text.file.startsWith('src/themes/base/') && text.file.endsWith(`/${name}.tsx`),
    )?.file
    return `./${file ? file.slice('src/themes/base/'.length, -'.tsx'.length) : `parts/${name}`}`
  }
  return [...checkTable('slot', draft, vocabulary.slots, home), ...checkTable('part', draft, vocabulary.parts, home)]
}

function checkTable(
  kind: 'slot' | 'part',
  draft: Value | undefined,
  known: readonly string[],
  home: (name: string) => string,
): Finding[] {
  const entries = entriesIn(entryOf(draft, `${kind}s`)?.value)
  const unknown = entries
    .filter(({ key }) => !known.includes(key))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no ${kind} "${key}" in src/themes/contract.ts`,
      todo: suggest(key, known),
    }))
  return [...unknown, ...undeclaredIn(entries, kind, home)]
}

function undeclaredIn(entries: ReturnType<typeof entriesIn>, kind: string, home: (name: string) => string): Finding[] {
  return entries.flatMap(({ key, file, line, value }) =>
    value.kind === 'name' && !value.isDeclared
      ? [
          {
            file,
            line,
            what: `the ${kind} "${key}" is ${value.name}, which is neither imported nor declared`,
            todo: `Import ${value.name} from ${home(value.name)}.`,
          },
        ]
      : [],
  )
}
