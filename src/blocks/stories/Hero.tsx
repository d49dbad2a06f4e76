import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { LeadColumns } from '../parts/LeadColumns'
import { StoryCards } from '../parts/StoryCards'

/**
 * The top of a front page. With seven or more stories: a lead, two stories next to it, headlines. With fewer: a lead and a list. The variant
 * `overlay` shows only the lead.
 */
export function Hero(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const isOverlay = section.variant === 'overlay'
  if (articles.length === 0) return null
  const shared = { edition, now, level: 2, eager } as const
  const { brief, 'kicker-headline': short } = cards
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      {isOverlay ? (
        <StoryCards {...shared} articles={articles.slice(0, 1)} spec={pickCard(cards, section.card, 'lead-overlay')} />
      ) : (
        <LeadColumns
          {...shared}
          articles={articles}
          cards={cards}
          lead={pickCard(cards, section.card, 'lead')}
          alone={pickCard(cards, section.card, 'lead-split')}
          spans={[6, 3, 3]}
          list={[brief, brief, short, short]}
        />
      )}
    </BlockFrame>
  )
}
