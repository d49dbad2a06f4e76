import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card, type HeadingLevel } from '../../../cards/Card'
import type { NamedSpec } from '../../../cards/CardTable'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import type { Edition } from '../../../content/edition/Edition'
import { shortStory } from './shortStory'

type Props = {
  articles: readonly ArticleSummary[]
  edition: Edition
  spec: NamedSpec
  level: HeadingLevel
  now: Date
  /** True if the first card's picture is loaded eagerly. */
  eager?: boolean
}

/** Articles as cards with their short titles, each in its own container. */
export function ShortCards({ articles, edition, spec, level, now, eager = false }: Props) {
  return articles.map((article, index) => (
    <CardPlace key={article.slug}>
      <Card
        story={shortStory(article, edition, now)}
        spec={spec}
        level={level}
        eager={eager && index === 0}
        rank={index + 1}
      />
    </CardPlace>
  ))
}
