import type { HeadingLevel } from '../../cards/Card'
import type { CardTable, NamedSpec } from '../../cards/CardTable'
import type { Edition } from '../../content/edition/Edition'
import type { EditionTeaser } from '../../content/edition/toTeaser'
import { Column, type ColumnSpan, Columns } from './Columns'
import { Grid } from './Grid'
import { PairColumns } from './PairColumns'
import { StoryCards } from './StoryCards'

type Props = {
  /** The lead first. */
  articles: readonly EditionTeaser[]
  edition: Edition
  cards: CardTable
  level: HeadingLevel
  now: Date
  eager?: boolean
  /** How the lead is told, and how when it stands alone. */
  lead: NamedSpec
  alone: NamedSpec
  /** Of the lead, of two stories beside it, and of a list, where there are enough for three columns. */
  spans: readonly [lead: ColumnSpan, middle: ColumnSpan, list: ColumnSpan]
  /** How entries of that list are told, by their place in it; as many as there are. */
  list: readonly NamedSpec[]
}

/** From how many stories on three columns are filled. */
const three = 7

/** A lead and what stands beside it, in columns that the number of stories fills: the rest follows as a river of words. */
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
        <Grid columns={3} count={3}>
          <StoryCards {...shared} articles={others} spec={cards.compact} />
        </Grid>
      </>
    )
  const leader = <StoryCards {...shared} articles={[first]} spec={lead} eager={eager} />
  if (articles.length < three)
    return (
      <Columns>
        <Column span={8}>{leader}</Column>
        <Column span={4} isList>
          <StoryCards {...shared} articles={others} spec={others.length === 2 ? cards.compact : cards['thumb-right']} />
        </Column>
      </Columns>
    )
  const entries = others.slice(2, 2 + list.length)
  const river = others.slice(2 + list.length)
  return (
    <>
      <Columns>
        <Column span={spans[0]}>{leader}</Column>
        <Column span={spans[1]} isList>
          <StoryCards {...shared} articles={others.slice(0, 2)} spec={cards.compact} />
        </Column>
        <Column span={spans[2]} isList>
          {entries.map((article, index) => (
            <StoryCards key={article.slug} {...shared} articles={[article]} spec={list[index] ?? cards.headline} />
          ))}
        </Column>
      </Columns>
      {river.length > 0 && (
        <Grid columns={4} count={river.length} flow="text">
          <StoryCards {...shared} articles={river} spec={cards['kicker-headline']} />
        </Grid>
      )}
    </>
  )
}
