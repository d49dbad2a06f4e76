import { nearest, suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf, type Value } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/**
 * Checks that the section type and the component of each block exist. A block that declares its number of articles may bring a
 * section type of its own.
 */
export function checkBlocks({ draft, house }: ThemeSources): Finding[] {
  const registered = entriesIn(entryOf(draft, 'blocks')?.value)
  const blocks = registered.map((entry) => ({
    ...entry,
    value: entryOf(entry.value, 'Component')?.value ?? entry.value,
  }))
  const unknown = registered
    .filter(({ key, value }) => !house.sections.includes(key) && !entryOf(value, 'articles'))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no section type "${key}": no other block shows it, and no tenant under private/tenants/ uses it`,
      todo: nearest(key, house.sections)
        ? suggest(key, house.sections)
        : `${suggest(key, house.sections)} For a type of your own, declare the number of its articles: { Component, articles: 4 }.`,
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
