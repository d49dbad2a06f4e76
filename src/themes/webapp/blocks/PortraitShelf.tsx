import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import { imageOf } from '../../../content/media/media'
import { Shelf } from './Shelf'
import { StoryCard } from './StoryCard'

/** Tall pictures with their headlines on them, in a row that scrolls sideways. A story without a picture gets a card with a surface. */
export function PortraitShelf(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const spec = pickCard(cards, section.card, 'tile-portrait')
  return (
    <BlockFrame type="section-three" {...head}>
      <Shelf size="medium" title={head.title}>
        {articles.map((article, index) => (
          <StoryCard
            key={article.slug}
            article={article}
            edition={edition}
            now={now}
            spec={imageOf(article.images) ? spec : cards.standard}
            level={head.title ? 3 : 2}
            eager={eager && index === 0}
            rank={index + 1}
          />
        ))}
      </Shelf>
    </BlockFrame>
  )
}
