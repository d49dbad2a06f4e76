import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { sectionHead } from '../../../blocks/parts/sectionHead'
import { pickCard } from '../../../cards/CardTable'
import { hasPicture } from './hasPicture'
import { Posters } from './Posters'
import styles from './SectionOne.module.css'
import { ShortCards } from './ShortCards'

/** A picture from the page's edge with its words next to it, then a row of posters. */
export function SectionOne(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [lead, ...others] = articles
  if (!lead) return null
  const head = sectionHead(props)
  const level = head.title ? 3 : 2
  const spec = pickCard(cards, section.card, 'feature')
  // Without a picture, the lead does not extend to the edge.
  return (
    <BlockFrame type="section-one" {...head}>
      <div className={styles.spread} data-row={(spec.flow === 'row' && hasPicture(lead)) || undefined}>
        <ShortCards articles={[lead]} edition={edition} now={now} level={level} spec={spec} eager={eager} />
      </div>
      <Posters articles={others} edition={edition} cards={cards} now={now} level={level} />
    </BlockFrame>
  )
}
