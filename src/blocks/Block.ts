import type { ReactNode } from 'react'
import type { CardTable } from '../cards/CardTable'
import type { PlacedSection } from '../content/edition/compose'
import type { Edition } from '../content/edition/Edition'

/** A section that is ready to render: its text, if it has one, is HTML. */
export type TypesetSection = PlacedSection & { html?: string | undefined }

/** Props of every block. A block lays out cards; it decides their containers and the heading level. */
export type BlockProps = TypesetSection & {
  edition: Edition
  cards: CardTable
  now: Date
  /** True if a picture of this block may be the page's one eagerly loaded picture. */
  eager: boolean
}

/** The component of a block. */
export type BlockComponent = (props: BlockProps) => ReactNode

/** How a section type is rendered. */
export type Block = {
  Component: BlockComponent
  /** Default number of articles, for a section without `source.limit`; 0 for a block that shows no articles. */
  articles: number
}
