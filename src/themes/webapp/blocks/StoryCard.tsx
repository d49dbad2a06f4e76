import { CardPlace } from '../../../blocks/parts/CardPlace'
import { articleStory } from '../../../cards/articleStory'
import { Card, type HeadingLevel } from '../../../cards/Card'
import type { NamedSpec } from '../../../cards/CardTable'
import type { Edition } from '../../../content/edition/Edition'
import type { EditionTeaser } from '../../../content/edition/toTeaser'

type Props = {
  article: EditionTeaser
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
