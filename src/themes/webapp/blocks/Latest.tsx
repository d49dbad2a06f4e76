import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import styles from './Latest.module.css'

/** Many stories in little space: one surface, small pictures, as many columns as fit. */
export function Latest(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="section-one" {...head}>
      <div className={styles.list}>
        <StoryCards
          articles={articles}
          edition={edition}
          now={now}
          level={head.title ? 3 : 2}
          spec={pickCard(cards, section.card, 'thumb-left')}
          eager={eager}
        />
      </div>
    </BlockFrame>
  )
}
