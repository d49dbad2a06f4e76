import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import { Shelf } from './Shelf'
import { StoryCard } from './StoryCard'

/** The stories of a section in a row that scrolls sideways. */
export function StoryShelf(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const spec = pickCard(cards, section.card, 'standard')
  return (
    <BlockFrame type={section.type} {...head}>
      <Shelf size="medium" title={head.title}>
        {articles.map((article, index) => (
          <StoryCard
            key={article.slug}
            article={article}
            edition={edition}
            now={now}
            spec={spec}
            level={head.title ? 3 : 2}
            eager={eager && index === 0}
            rank={index + 1}
          />
        ))}
      </Shelf>
    </BlockFrame>
  )
}
