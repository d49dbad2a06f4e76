import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf } from '../source/readValue.ts'
import { nearest, suggest } from '../suggest.ts'
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
  return [...unknown, ...undeclaredIn(blocks, 'block')]
}

/** The slots: each is one of the contract, and is a component that there is. */
export function checkSlots({ draft, house }: ThemeSources): Finding[] {
  const slots = entriesIn(entryOf(draft, 'slots')?.value)
  const unknown = slots
    .filter(({ key }) => !house.vocabulary.slots.includes(key))
    .map(({ key, file, line }) => ({
      file,
      line,
      what: `there is no slot "${key}" in src/themes/contract.ts`,
      todo: suggest(key, house.vocabulary.slots),
    }))
  return [...unknown, ...undeclaredIn(slots, 'slot')]
}

function undeclaredIn(entries: ReturnType<typeof entriesIn>, kind: string): Finding[] {
  return entries.flatMap(({ key, file, line, value }) =>
    value.kind === 'name' && !value.isDeclared
      ? [
          {
            file,
            line,
            what: `the ${kind} "${key}" is ${value.name}, which is neither imported nor declared`,
            todo: `Import ${value.name} from ./${kind}s/${value.name}.`,
          },
        ]
      : [],
  )
}
