import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding, Place } from '../Finding.ts'
import { type Entry, entriesIn, entryOf, type Value } from '../source/readValue.ts'
import type { Field } from '../source/typesOf.ts'
import type { ThemeSources } from '../ThemeSources.ts'
import { unknownKeys, unknownLiteral } from './checkDraft.ts'

/** The rows of cards: their names, and what each says by the grammar of `src/cards/anatomy.ts`. */
export function checkCards({ draft, house }: ThemeSources): Finding[] {
  const { cards, flows } = house.vocabulary
  const rows = entryOf(draft, 'cards')?.value
  return [...unknownKeys(rows, cards, 'card row'), ...entriesIn(rows).flatMap((row) => checkRow(row, flows))]
}

function checkRow(row: Entry, flows: ReadonlyMap<string, Field[]>): Finding[] {
  if (row.value.kind !== 'object') return []
  const flow = entryOf(row.value, 'flow')
  if (flow === undefined) return [lacking(row, 'flow', [...flows.keys()])]
  const fields = flow.value.kind === 'literal' ? flows.get(String(flow.value.value)) : undefined
  if (!fields) return unknownLiteral(flow, [...flows.keys()], 'flow of a card')
  const known = fields.map(({ name }) => name)
  const missing = fields.filter(({ name, isOptional }) => !isOptional && !entryOf(row.value, name))
  return [
    ...unknownKeys(
      row.value,
      known,
      `field in a card of flow "${String(flow.value.kind === 'literal' && flow.value.value)}"`,
    ),
    ...missing.map(({ name, allowed }) => lacking(row, name, allowed)),
    ...fields.flatMap(({ name, allowed }) => checkField(entryOf(row.value, name)?.value, name, allowed)),
  ]
}

function checkField(value: Value | undefined, name: string, allowed: readonly string[]): Finding[] {
  if (value === undefined || allowed.length === 0) return []
  const literals = value.kind === 'list' ? value.items : [value]
  return literals.flatMap((one) => {
    if (one.kind !== 'literal' || allowed.includes(String(one.value))) return []
    const kind = name === 'show' ? 'part of a card' : `${name} of a card`
    return [{ ...placeOf(one), what: `there is no ${kind} "${one.value}"`, todo: suggest(String(one.value), allowed) }]
  })
}

function lacking(row: Entry, name: string, allowed: readonly string[]): Finding {
  return {
    ...placeOf(row),
    what: `the card row "${row.key}" lacks "${name}"`,
    todo: `Add it, one of ${allowed.join(', ')}.`,
  }
}

function placeOf({ file, line }: Place): Place {
  return { file, line }
}
