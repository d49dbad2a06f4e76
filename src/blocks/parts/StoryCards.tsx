import { articleStory } from '../../cards/articleStory'
import { Card, type CardProps, type HeadingLevel } from '../../cards/Card'
import type { NamedSpec } from '../../cards/CardTable'
import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import type { Edition } from '../../content/edition/Edition'
import { CardPlace } from './CardPlace'

type Props = {
  articles: readonly ArticleSummary[]
  edition: Edition
  spec: NamedSpec
  level: HeadingLevel
  now: Date
  /** True if the first picture may be the page's eagerly loaded one. */
  eager?: boolean
  place?: CardProps['place']
}

/** Articles as cards of one row, each in its own container. */
export function StoryCards({ articles, edition, spec, level, now, eager = false, place }: Props) {
  return articles.map((article, index) => (
    <CardPlace key={article.slug}>
      <Card
        story={articleStory(article, edition, now)}
        spec={spec}
        level={level}
        eager={eager}
        place={place}
        rank={index + 1}
      />
    </CardPlace>
  ))
}
