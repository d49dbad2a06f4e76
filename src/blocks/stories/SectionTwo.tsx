import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Column, Columns } from '../parts/Columns'
import { picturesFirst } from '../parts/picturesFirst'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** Two equal stories side by side, the others as a row of small ones beneath. */
export function SectionTwo(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  const ordered = picturesFirst(articles, 2)
  const pair = ordered.slice(0, 2)
  const others = ordered.slice(2, 6)
  const spec = pickCard(cards, section.card, 'feature')
  return (
    <BlockFrame type="section-two" {...head}>
      <Columns>
        {pair.map((article, index) => (
          <Column key={article.slug} span={pair.length === 1 ? 12 : 6}>
            <StoryCards
              articles={[article]}
              edition={edition}
              now={now}
              level={level}
              spec={spec}
              eager={eager && index === 0}
            />
          </Column>
        ))}
      </Columns>
      {others.length > 0 && (
        <Columns>
          {others.map((article) => (
            <Column key={article.slug} span={others.length === 3 ? 4 : others.length === 2 ? 6 : 3}>
              <StoryCards
                articles={[article]}
                edition={edition}
                now={now}
                level={level}
                spec={cards['kicker-headline']}
              />
            </Column>
          ))}
        </Columns>
      )}
    </BlockFrame>
  )
}
