import type { BlockProps } from '../../../src/blocks/Block'
import { BlockFrame } from '../../../src/blocks/parts/BlockFrame'
import { Grid } from '../../../src/blocks/parts/Grid'
import { picturesFirst } from '../../../src/blocks/parts/picturesFirst'
import { StoryCards } from '../../../src/blocks/parts/StoryCards'
import { sectionHead } from '../../../src/blocks/parts/sectionHead'
import { pickCard } from '../../../src/cards/CardTable'
import styles from './Plates.module.css'

/** Two essays with pictures side by side, the others as headlines below. */
export function Plates(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const shared = { edition, now, level: head.title ? 3 : 2 } as const
  const ordered = picturesFirst(articles, 2)
  const spec = pickCard(cards, section.card, 'captioned')
  const [plates, others] = [ordered.slice(0, 2), ordered.slice(2, 6)]
  return (
    <BlockFrame type="section-two" {...head}>
      <div className={styles.plate}>
        <Grid columns={2} count={plates.length} spec={{ ...spec, flow: 'row' }}>
          <StoryCards {...shared} articles={plates} spec={spec} eager={eager} />
        </Grid>
      </div>
      {others.length > 0 && (
        <Grid columns={4} count={others.length} spec={cards.headline}>
          <StoryCards {...shared} articles={others} spec={cards.headline} />
        </Grid>
      )}
    </BlockFrame>
  )
}
