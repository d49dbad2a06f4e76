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
        lead={withLowRatio(pickCard(cards, section.card, 'feature-overlay'))}
        alone={pickCard(cards, section.card, 'lead-overlay')}
        spans={[6, 3, 3]}
        list={[brief, headline, headline, headline, headline]}
      />
    </BlockFrame>
  )
}

/**
 * An overlay card is stretched to the height of the columns next to it. With 3:2 its own height is smaller than theirs, so it does not make
 * the row taller.
 */
function withLowRatio(spec: NamedSpec): NamedSpec {
  return spec.flow === 'overlay' ? { ...spec, ratio: '3:2' } : spec
}
