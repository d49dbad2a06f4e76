import type { CardSpec } from './anatomy'
import { type CardName, cardNames, catalogue, isCardName } from './catalogue'

/** A card row with its name. */
export type NamedSpec = CardSpec & { name: CardName }

/** The card rows of a theme: the catalogue, with the theme's own rows in place of the defaults. */
export type CardTable = Readonly<Record<CardName, NamedSpec>>

/** Returns the catalogue, each row with its name; `rows` replace the rows of the same name. */
export function cardTable(rows: Partial<Record<CardName, CardSpec>> = {}): CardTable {
  const entries = cardNames.map((name) => [name, { ...(rows[name] ?? catalogue[name]), name }])
  return Object.fromEntries(entries) as CardTable
}

/** Returns the card row that a section asks for, else the block's default. */
export function pickCard(cards: CardTable, requested: string | undefined, fallback: CardName): NamedSpec {
  return cards[isCardName(requested) ? requested : fallback]
}
