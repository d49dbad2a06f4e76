import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import styles from './SectionTwo.module.css'
import { ShortCards } from './ShortCards'
import { TextRow } from './TextRow'

/** Two tall pictures edge to edge with their headlines on them; the others as a row of headlines. */
export function SectionTwo(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  const pair = articles.slice(0, 2)
  const shared = { edition, now, level } as const
  return (
    <BlockFrame type="section-two" {...head}>
      <div className={styles.diptych} data-count={pair.length}>
        <ShortCards {...shared} articles={pair} spec={pickCard(cards, section.card, 'feature-overlay')} eager={eager} />
      </div>
      <TextRow {...shared} articles={articles.slice(2, 6)} cards={cards} />
    </BlockFrame>
  )
}
