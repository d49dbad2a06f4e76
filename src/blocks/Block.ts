import type { ReactNode } from 'react'
import type { CardTable } from '../cards/CardTable'
import type { PlacedSection } from '../content/edition/compose'
import type { Edition } from '../content/edition/Edition'

/** A section ready to be shown: with its text, where it has one, as HTML. */
export type TypesetSection = PlacedSection & { html?: string | undefined }

/** What every block gets. A block places cards; it owns the container and the heading level. */
export type BlockProps = TypesetSection & {
  edition: Edition
  cards: CardTable
  now: Date
  /** True when a picture of this block may be the page's one eager picture. */
  eager: boolean
}

export type BlockComponent = (props: BlockProps) => ReactNode

/** How a section type is shown. */
export type Block = {
  Component: BlockComponent
  /** The number of articles of a section that gives no `source.limit`; 0 for a block that shows none. */
  articles: number
}
