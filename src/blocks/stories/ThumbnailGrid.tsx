import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** Equal stories with pictures, as many in a row as the section's `columns` (four unless told). */
export function ThumbnailGrid(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="thumbnail-grid" {...head}>
      <Grid columns={section.columns ?? 4}>
        <StoryCards
          articles={articles}
          edition={edition}
          now={now}
          level={head.title ? 3 : 2}
          spec={pickCard(cards, section.card, 'compact')}
          eager={eager}
        />
      </Grid>
    </BlockFrame>
  )
}
