import { type NamedSpec, pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { LeadColumns } from '../parts/LeadColumns'
import { picturesFirst } from '../parts/picturesFirst'
import { sectionHead } from '../parts/sectionHead'

/** A large picture with its headline on it, and two columns of shorter stories. */
export function SectionThree(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const { brief, headline } = cards
  return (
    <BlockFrame type="section-three" {...head}>
      <LeadColumns
        articles={picturesFirst(articles, 1)}
        edition={edition}
        cards={cards}
        now={now}
        level={head.title ? 3 : 2}
        eager={eager}
        lead={asLowAsMayBe(pickCard(cards, section.card, 'feature-overlay'))}
        alone={pickCard(cards, section.card, 'lead-overlay')}
        spans={[6, 3, 3]}
        list={[brief, headline, headline, headline, headline]}
      />
    </BlockFrame>
  )
}

/** A picture with words on it stretches to the height of the columns next to it. A ratio of 3:2 keeps its own height below theirs. */
function asLowAsMayBe(spec: NamedSpec): NamedSpec {
  return spec.flow === 'overlay' ? { ...spec, ratio: '3:2' } : spec
}
