import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import { Posters } from './Posters'
import styles from './SectionThree.module.css'
import { ShortCards } from './ShortCards'

/** A very wide picture across the page with its headline on it, then posters. */
export function SectionThree(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [lead, ...others] = articles
  if (!lead) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  return (
    <BlockFrame type="section-three" {...head}>
      <div className={styles.panorama}>
        <ShortCards
          articles={[lead]}
          edition={edition}
          now={now}
          level={level}
          spec={pickCard(cards, section.card, 'immersive')}
          eager={eager}
        />
      </div>
      <Posters articles={others} edition={edition} cards={cards} now={now} level={level} />
    </BlockFrame>
  )
}
