import type { BlockProps } from '../../../blocks/Block'
import { Grid } from '../../../blocks/parts/Grid'
import type { HeadingLevel } from '../../../cards/Card'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import { ShortCards } from './ShortCards'

type Props = Pick<BlockProps, 'edition' | 'cards' | 'now'> & {
  articles: readonly ArticleSummary[]
  level: HeadingLevel
}

/** A row of headlines without pictures. */
export function TextRow({ articles, edition, cards, now, level }: Props) {
  if (articles.length === 0) return null
  return (
    <Grid columns={4} count={articles.length} spec={cards['kicker-headline']}>
      <ShortCards articles={articles} edition={edition} now={now} level={level} spec={cards['kicker-headline']} />
    </Grid>
  )
}
