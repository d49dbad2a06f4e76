import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Column, Columns } from '../parts/Columns'
import { picturesFirst } from '../parts/picturesFirst'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** A large picture with its headline upon it, and two columns of shorter stories. */
export function SectionThree(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [lead, ...others] = picturesFirst(articles, 1)
  if (!lead) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  const shared = { edition, now, level } as const
  const middle = others.slice(0, 2)
  const list = others.slice(2)
  return (
    <BlockFrame type="section-three" {...head}>
      <Columns>
        <Column span={others.length === 0 ? 12 : 6}>
          <StoryCards
            {...shared}
            articles={[lead]}
            spec={pickCard(cards, section.card, 'feature-overlay')}
            eager={eager}
          />
        </Column>
        {middle.length > 0 && (
          <Column span={list.length > 0 ? 3 : 6} isList>
            <StoryCards {...shared} articles={middle} spec={cards.compact} />
          </Column>
        )}
        {list.length > 0 && (
          <Column span={3} isList>
            <StoryCards {...shared} articles={list} spec={cards.headline} />
          </Column>
        )}
      </Columns>
    </BlockFrame>
  )
}
