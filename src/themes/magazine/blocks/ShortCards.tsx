import { Slot } from '../../../blocks/parts/Slot'
import { Card, type HeadingLevel } from '../../../cards/Card'
import type { NamedSpec } from '../../../cards/CardTable'
import type { Edition, EditionArticle } from '../../../content/edition/Edition'
import { shortStory } from './shortStory'

type Props = {
  articles: readonly EditionArticle[]
  edition: Edition
  spec: NamedSpec
  level: HeadingLevel
  now: Date
  /** The first card's picture loads at once. */
  eager?: boolean
}

/** Articles under their short titles, each in a slot of its own. */
export function ShortCards({ articles, edition, spec, level, now, eager = false }: Props) {
  return articles.map((article, index) => (
    <Slot key={article.slug}>
      <Card story={shortStory(article, edition, now)} spec={spec} level={level} eager={eager && index === 0} />
    </Slot>
  ))
}
