import type { HeadingLevel } from '../../cards/Card'
import type { CardTable, NamedSpec } from '../../cards/CardTable'
import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import type { Edition } from '../../content/edition/Edition'
import { imageOf } from '../../content/media/media'
import { Grid } from './Grid'
import { StoryCards } from './StoryCards'

type Props = {
  articles: readonly ArticleSummary[]
  edition: Edition
  cards: CardTable
  spec: NamedSpec
  columns: number
  level: HeadingLevel
  now: Date
  eager?: boolean
}

/**
 * Stories of equal size in rows. Stories without a picture follow in a row of text cards: next to pictures they would leave gaps. A single
 * one stays in its place if all stories are in one row: a separate row would be nearly empty.
 */
export function StoryGrid({ articles, cards, spec, columns, eager = false, ...shared }: Props) {
  const withPicture = articles.filter(hasPicture)
  const isWords = spec.flow === 'text' || withPicture.length === 0
  const isOneRow = articles.length <= columns && withPicture.length === articles.length - 1
  const pictured = isWords || isOneRow ? articles : withPicture
  const textOnly = articles.filter((article) => !pictured.includes(article))
  return (
    <>
      <Grid columns={columns} count={pictured.length} spec={isWords ? { ...spec, flow: 'text' } : spec}>
        <StoryCards {...shared} articles={pictured} spec={spec} eager={eager} />
      </Grid>
      {textOnly.length > 0 && (
        <Grid columns={Math.min(4, columns)} count={textOnly.length} spec={cards['kicker-headline']}>
          <StoryCards {...shared} articles={textOnly} spec={cards['kicker-headline']} />
        </Grid>
      )}
    </>
  )
}

function hasPicture(article: ArticleSummary): boolean {
  return imageOf(article.images) !== undefined || article.gallery.length > 0
}
