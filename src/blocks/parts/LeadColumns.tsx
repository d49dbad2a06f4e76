import type { HeadingLevel } from '../../cards/Card'
import type { CardTable, NamedSpec } from '../../cards/CardTable'
import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import type { Edition } from '../../content/edition/Edition'
import { Column, type ColumnSpan, Columns } from './Columns'
import { Grid } from './Grid'
import { PairColumns } from './PairColumns'
import { picturesFirst } from './picturesFirst'
import { StoryCards } from './StoryCards'

type Props = {
  /** The lead comes first. */
  articles: readonly ArticleSummary[]
  edition: Edition
  cards: CardTable
  level: HeadingLevel
  now: Date
  eager?: boolean
  /** Card row of the lead, and its card row if it fills a whole row. */
  lead: NamedSpec
  alone: NamedSpec
  /** Column spans of the lead, of the two stories next to it, and of the list; used when there are enough stories for three columns. */
  spans: readonly [lead: ColumnSpan, middle: ColumnSpan, list: ColumnSpan]
  /** Card rows of the list, by position; the list has at most this many entries. */
  list: readonly NamedSpec[]
}

/** Three columns need at least seven stories. */
const minStoriesForThreeColumns = 7

/**
 * A lead with other stories next to it. The number of stories decides the number of columns, so that no column is short; stories that do
 * not fit follow as a row of text cards.
 */
export function LeadColumns({ articles, lead, alone, spans, list, cards, eager = false, ...shared }: Props) {
  const [first, ...others] = articles
  if (!first) return null
  if (others.length === 0) return <StoryCards {...shared} articles={[first]} spec={alone} eager={eager} />
  if (others.length === 1)
    return <PairColumns {...shared} articles={articles} specs={[lead, cards.feature]} eager={eager} />
  if (others.length === 3)
    return (
      <>
        <StoryCards {...shared} articles={[first]} spec={alone} eager={eager} />
        <Grid columns={3} count={3} spec={cards.compact}>
          <StoryCards {...shared} articles={others} spec={cards.compact} />
        </Grid>
      </>
    )
  const leadCard = <StoryCards {...shared} articles={[first]} spec={lead} eager={eager} />
  if (articles.length < minStoriesForThreeColumns)
    return (
      <Columns>
        <Column span={8}>{leadCard}</Column>
        <Column span={4} isList>
          <StoryCards {...shared} articles={others} spec={others.length === 2 ? cards.compact : cards['thumb-right']} />
        </Column>
      </Columns>
    )
  const ordered = picturesFirst(others, 2)
  const entries = ordered.slice(2, 2 + list.length)
  const river = ordered.slice(2 + list.length)
  return (
    <>
      <Columns>
        <Column span={spans[0]}>{leadCard}</Column>
        <Column span={spans[1]} isList>
          <StoryCards {...shared} articles={ordered.slice(0, 2)} spec={cards.compact} />
        </Column>
        <Column span={spans[2]} isList>
          {entries.map((article, index) => (
            <StoryCards key={article.slug} {...shared} articles={[article]} spec={list[index] ?? cards.headline} />
          ))}
        </Column>
      </Columns>
      {river.length > 0 && (
        <Grid columns={4} count={river.length} spec={cards['kicker-headline']}>
          <StoryCards {...shared} articles={river} spec={cards['kicker-headline']} />
        </Grid>
      )}
    </>
  )
}
