import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { pickCard } from '../../../cards/CardTable'
import styles from './FrontPanel.module.css'

/** Maximum number of stories next to the lead: the picture is as high as their list, and its headline belongs on the first screen. */
const maxBeside = 4

/** Fewer stories would not fill the height of the lead's picture, and are below it. */
const minBeside = 3

/** The top of the front page: the lead as a large picture with its headline on it, the other stories next to it and below. */
export function FrontPanel({ section, articles, edition, cards, now, eager }: BlockProps) {
  const [lead, ...others] = articles
  if (!lead) return null
  const shared = { edition, now, level: 2 } as const
  const lists = [others.slice(0, maxBeside), others.slice(maxBeside)].filter(({ length }) => length > 0)
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      <div className={styles.panel} data-beside={others.length >= minBeside || undefined}>
        <div className={styles.lead}>
          <StoryCards
            {...shared}
            articles={[lead]}
            spec={pickCard(cards, section.card, 'lead-overlay')}
            eager={eager}
            place="wide"
          />
        </div>
        {lists.map((list) => (
          <div key={list[0]?.slug} className={styles.list}>
            <StoryCards {...shared} articles={list} spec={cards['thumb-right']} />
          </div>
        ))}
      </div>
    </BlockFrame>
  )
}
