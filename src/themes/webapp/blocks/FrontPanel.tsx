import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { pickCard } from '../../../cards/CardTable'
import styles from './FrontPanel.module.css'

/** The top of the front page: the lead as a large picture with its headline on it, the other stories as a list next to it. */
export function FrontPanel({ section, articles, edition, cards, now, eager }: BlockProps) {
  const [lead, ...others] = articles
  if (!lead) return null
  const shared = { edition, now, level: 2 } as const
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      <div className={styles.panel} data-alone={others.length === 0 || undefined}>
        <div className={styles.lead}>
          <StoryCards
            {...shared}
            articles={[lead]}
            spec={pickCard(cards, section.card, 'lead-overlay')}
            eager={eager}
            place="wide"
          />
        </div>
        {others.length > 0 && (
          <div className={styles.list}>
            <StoryCards {...shared} articles={others} spec={cards['thumb-right']} />
          </div>
        )}
      </div>
    </BlockFrame>
  )
}
