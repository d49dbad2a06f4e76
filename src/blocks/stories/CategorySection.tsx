import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { StoryGrid } from '../parts/StoryGrid'
import { sectionHead } from '../parts/sectionHead'

/** Stories of one category in even rows, with the category's name as title and a link to its page. */
export function CategorySection(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="category-section" {...head}>
      <StoryGrid
        articles={articles}
        edition={edition}
        cards={cards}
        columns={section.columns ?? 4}
        now={now}
        level={head.title ? 3 : 2}
        spec={pickCard(cards, section.card, 'standard')}
        eager={eager}
      />
    </BlockFrame>
  )
}
