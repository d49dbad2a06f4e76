import type { HeadingLevel } from '../../cards/Card'
import type { NamedSpec } from '../../cards/CardTable'
import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import type { Edition } from '../../content/edition/Edition'
import { Column, Columns } from './Columns'
import { StoryCards } from './StoryCards'

type Props = {
  articles: readonly ArticleSummary[]
  edition: Edition
  /** Card rows of the first and the second story. */
  specs: readonly [NamedSpec, NamedSpec]
  level: HeadingLevel
  now: Date
  eager?: boolean
}

/** Two stories side by side. */
export function PairColumns({ articles, specs, eager = false, ...shared }: Props) {
  return (
    <Columns>
      {articles.slice(0, 2).map((article, index) => (
        <Column key={article.slug} span={6}>
          <StoryCards {...shared} articles={[article]} spec={specs[index] ?? specs[0]} eager={eager && index === 0} />
        </Column>
      ))}
    </Columns>
  )
}
