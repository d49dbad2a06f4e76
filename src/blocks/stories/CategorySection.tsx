import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** One category as an even row of stories, under its name and with the way to all of them. */
export function CategorySection(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="category-section" {...head}>
      <Grid columns={section.columns ?? Math.min(4, articles.length)}>
        <StoryCards
          articles={articles}
          edition={edition}
          now={now}
          level={head.title ? 3 : 2}
          spec={pickCard(cards, section.card, 'standard')}
          eager={eager}
        />
      </Grid>
    </BlockFrame>
  )
}
