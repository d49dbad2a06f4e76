import { CardPlace } from '../../../blocks/parts/CardPlace'
import { articleStory } from '../../../cards/articleStory'
import { Card, type HeadingLevel } from '../../../cards/Card'
import type { NamedSpec } from '../../../cards/CardTable'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import type { Edition } from '../../../content/edition/Edition'

type Props = {
  article: ArticleSummary
  edition: Edition
  now: Date
  spec: NamedSpec
  level: HeadingLevel
  eager?: boolean
  rank?: number
}

/** One article as a card in its own container. */
export function StoryCard({ article, edition, now, spec, level, eager = false, rank }: Props) {
  return (
    <CardPlace>
      <Card story={articleStory(article, edition, now)} spec={spec} level={level} eager={eager} rank={rank} />
    </CardPlace>
  )
}
