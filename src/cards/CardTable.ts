import type { CardSpec } from './anatomy'
import { type CardName, cardNames, catalogue, isCardName } from './catalogue'

export type NamedSpec = CardSpec & { name: CardName }

/** The rows in force: the catalogue with a theme's own rows in their places. */
export type CardTable = Readonly<Record<CardName, NamedSpec>>

/** The catalogue, each row with its name, with `rows` of a theme put over it. */
export function cardTable(rows: Partial<Record<CardName, CardSpec>> = {}): CardTable {
  const entries = cardNames.map((name) => [name, { ...(rows[name] ?? catalogue[name]), name }])
  return Object.fromEntries(entries) as CardTable
}

/** The row that a section asks for, else the block's own choice. */
export function pickCard(cards: CardTable, asked: string | undefined, otherwise: CardName): NamedSpec {
  return cards[isCardName(asked) ? asked : otherwise]
}
