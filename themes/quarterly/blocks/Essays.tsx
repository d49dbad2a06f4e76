import type { BlockProps } from '../../../src/blocks/Block'
import { BlockFrame } from '../../../src/blocks/parts/BlockFrame'
import { Grid } from '../../../src/blocks/parts/Grid'
import { picturesFirst } from '../../../src/blocks/parts/picturesFirst'
import { StoryCards } from '../../../src/blocks/parts/StoryCards'
import { sectionHead } from '../../../src/blocks/parts/sectionHead'
import { pickCard } from '../../../src/cards/CardTable'
import styles from './Plates.module.css'

/** One essay with a picture at the start, or at the end for `section-three`; the others as headlines in columns. */
export function Essays(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  const [first, ...others] = picturesFirst(articles, 1)
  if (!first) return null
  const head = sectionHead(props)
  const shared = { edition, now, level: head.title ? 3 : 2 } as const
  const usual = section.type === 'section-three' ? 'row-reversed' : 'feature'
  return (
    <BlockFrame type={section.type} {...head}>
      <div className={styles.plate}>
        <StoryCards
          {...shared}
          articles={[first]}
          spec={pickCard(cards, section.card, usual)}
          eager={eager}
          place="card"
        />
      </div>
      {others.length > 0 && (
        <Grid columns={3} count={others.length} spec={cards.headline}>
          <StoryCards {...shared} articles={others} spec={cards.headline} />
        </Grid>
      )}
    </BlockFrame>
  )
}
