import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** A numbered list in the order of the section. The API counts page views; Gazette does not. */
export function MostRead(props: BlockProps) {
  const { section, articles, edition, cards, now } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  return (
    <BlockFrame type="most-read" {...head}>
      <Grid columns={section.columns ?? 5} count={articles.length} spec={cards.ranked}>
        <StoryCards articles={articles} edition={edition} now={now} level={head.title ? 3 : 2} spec={cards.ranked} />
      </Grid>
    </BlockFrame>
  )
}
