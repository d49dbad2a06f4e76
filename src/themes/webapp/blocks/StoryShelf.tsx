import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import { imageOf } from '../../../content/media/media'
import { Shelf } from './Shelf'
import { StoryCard } from './StoryCard'

/**
 * The stories of a section in a row that scrolls sideways. In `section-three` they are tall pictures with their headlines on them; a story
 * without a picture gets a card with a surface.
 */
export function StoryShelf(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const isSingle = articles.length === 1
  const specOf = ({ images }: ArticleSummary) => {
    if (section.type !== 'section-three') return pickCard(cards, section.card, isSingle ? 'lead-split' : 'standard')
    if (!imageOf(images)) return cards.standard
    return pickCard(cards, section.card, isSingle ? 'lead-overlay' : 'tile-portrait')
  }
  return (
    <BlockFrame type={section.type} {...head}>
      <Shelf size="medium" title={head.title}>
        {articles.map((article, index) => (
          <StoryCard
            key={article.slug}
            article={article}
            edition={edition}
            now={now}
            spec={specOf(article)}
            level={head.title ? 3 : 2}
            eager={eager && index === 0}
            rank={index + 1}
          />
        ))}
      </Shelf>
    </BlockFrame>
  )
}
