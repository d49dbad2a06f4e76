import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { StoryGrid } from '../parts/StoryGrid'
import { sectionHead } from '../parts/sectionHead'

/** Stories of equal size with pictures, `columns` in a row (default 4). */
export function ThumbnailGrid(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="thumbnail-grid" {...head}>
      <StoryGrid
        articles={articles}
        edition={edition}
        cards={cards}
        columns={section.columns ?? 4}
        now={now}
        level={head.title ? 3 : 2}
        spec={pickCard(cards, section.card, 'compact')}
        eager={eager}
      />
    </BlockFrame>
  )
}
