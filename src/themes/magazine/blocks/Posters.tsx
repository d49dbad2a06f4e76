import type { BlockProps } from '../../../blocks/Block'
import { Grid } from '../../../blocks/parts/Grid'
import type { HeadingLevel } from '../../../cards/Card'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import { hasPicture } from './hasPicture'
import { ShortCards } from './ShortCards'
import { TextRow } from './TextRow'

type Props = Pick<BlockProps, 'edition' | 'cards' | 'now'> & {
  articles: readonly ArticleSummary[]
  level: HeadingLevel
}

/**
 * Up to four stories with pictures: three or four as posters, one or two with words next to the picture. The others become a row of
 * headlines.
 */
export function Posters({ articles, edition, cards, now, level }: Props) {
  const shown = articles.filter(hasPicture).slice(0, maxPosters(articles.length))
  const others = articles.filter((article) => !shown.includes(article))
  const shared = { edition, now, level }
  const [columns, spec] = shown.length > 2 ? [4, cards.poster] : [2, cards.river]
  return (
    <>
      {shown.length > 0 && (
        <Grid columns={columns} count={shown.length} spec={spec}>
          <ShortCards {...shared} articles={shown} spec={spec} />
        </Grid>
      )}
      <TextRow {...shared} cards={cards} articles={others.slice(0, 4)} />
    </>
  )
}

/** Five or six stories get at most three posters, so that no headline is left alone in its row. */
function maxPosters(count: number): number {
  return count === 5 || count === 6 ? 3 : 4
}
