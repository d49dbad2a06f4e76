import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Column, Columns } from '../parts/Columns'
import { picturesFirst } from '../parts/picturesFirst'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** One large story, the others in a list beside it. */
export function SectionOne(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [lead, ...others] = picturesFirst(articles, 1)
  if (!lead) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  const middle = others.length > 4 ? others.slice(0, 2) : []
  const list = others.slice(middle.length)
  const shared = { edition, now, level } as const
  return (
    <BlockFrame type="section-one" {...head}>
      <Columns>
        <Column span={others.length === 0 ? 12 : middle.length > 0 ? 5 : 7}>
          <StoryCards {...shared} articles={[lead]} spec={pickCard(cards, section.card, 'feature')} eager={eager} />
        </Column>
        {middle.length > 0 && (
          <Column span={3} isList>
            <StoryCards {...shared} articles={middle} spec={cards.compact} />
          </Column>
        )}
        {list.length > 0 && (
          <Column span={middle.length > 0 ? 4 : 5} isList>
            <StoryCards {...shared} articles={list} spec={cards['thumb-right']} />
          </Column>
        )}
      </Columns>
    </BlockFrame>
  )
}
