import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { pickCard } from '../../../cards/CardTable'
import styles from './Hero.module.css'
import { ShortCards } from './ShortCards'
import { TextRow } from './TextRow'

/** The cover: a picture as large as the window with its headline on it, and a row of other headlines below. */
export function Hero({ section, articles, edition, cards, now, eager }: BlockProps) {
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      <div className={styles.cover}>
        <ShortCards
          articles={[lead]}
          edition={edition}
          now={now}
          level={2}
          spec={pickCard(cards, section.card, 'lead-overlay')}
          eager={eager}
        />
      </div>
      <TextRow articles={others.slice(0, 4)} edition={edition} cards={cards} now={now} level={2} />
    </BlockFrame>
  )
}
