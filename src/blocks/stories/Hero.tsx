import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Column, Columns } from '../parts/Columns'
import { StoryCards } from '../parts/StoryCards'

/** The top of a front page: one lead that is clearly the lead, two beside it, the rest as headlines. */
export function Hero(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [lead, ...others] = articles
  if (!lead) return null
  const isOverlay = section.variant === 'overlay'
  const shared = { edition, now }
  const seconds = others.slice(0, 2)
  const rest = others.slice(2)
  const spec = pickCard(cards, section.card, isOverlay ? 'lead-overlay' : others.length > 0 ? 'lead' : 'lead-split')
  const hasSide = !isOverlay && others.length > 0
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      <Columns>
        <Column span={hasSide ? (rest.length > 0 ? 6 : 8) : 12}>
          <StoryCards {...shared} articles={[lead]} spec={spec} level={2} eager={eager} />
        </Column>
        {hasSide && (
          <Column span={rest.length > 0 ? 3 : 4} isList>
            <StoryCards {...shared} articles={seconds} spec={cards.compact} level={2} />
          </Column>
        )}
        {hasSide && rest.length > 0 && (
          <Column span={3} isList>
            <StoryCards {...shared} articles={rest.slice(0, 2)} spec={cards.brief} level={2} />
            <StoryCards {...shared} articles={rest.slice(2)} spec={cards['kicker-headline']} level={2} />
          </Column>
        )}
      </Columns>
    </BlockFrame>
  )
}
