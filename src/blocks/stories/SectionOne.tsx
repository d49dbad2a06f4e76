import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { LeadColumns } from '../parts/LeadColumns'
import { picturesFirst } from '../parts/picturesFirst'
import { sectionHead } from '../parts/sectionHead'

/** One large story, with the others in a list next to it. */
export function SectionOne(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const thumb = cards['thumb-right']
  return (
    <BlockFrame type="section-one" {...head}>
      <LeadColumns
        articles={picturesFirst(articles, 1)}
        edition={edition}
        cards={cards}
        now={now}
        level={head.title ? 3 : 2}
        eager={eager}
        lead={pickCard(cards, section.card, 'feature')}
        alone={pickCard(cards, section.card, 'lead-split')}
        spans={[5, 3, 4]}
        list={[thumb, thumb, thumb, thumb]}
      />
    </BlockFrame>
  )
}
