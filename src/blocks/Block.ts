import type { ReactNode } from 'react'
import type { CardTable } from '../cards/CardTable'
import type { PlacedSection } from '../content/compose'
import type { Edition } from '../content/Edition'

/** What every block gets. A block places cards; it owns the container and the heading level. */
export type BlockProps = PlacedSection & {
  edition: Edition
  cards: CardTable
  now: Date
  /** True when a picture of this block may be the page's one eager picture. */
  eager: boolean
}

export type BlockComponent = (props: BlockProps) => ReactNode
