import type { BlockProps } from '../../../blocks/Block'
import type { HeadingLevel } from '../../../cards/Card'
import type { EditionTeaser } from '../../../content/edition/toTeaser'
import { hasPicture } from './hasPicture'
import styles from './Posters.module.css'
import { ShortCards } from './ShortCards'
import { TextRow } from './TextRow'

type Props = Pick<BlockProps, 'edition' | 'cards' | 'now'> & {
  articles: readonly EditionTeaser[]
  level: HeadingLevel
}

/** Up to four stories with pictures as posters, hung at two heights; what is left becomes a row of titles. */
export function Posters({ articles, edition, cards, now, level }: Props) {
  const shown = articles.filter(hasPicture).slice(0, articles.length > 6 ? 4 : 3)
  const others = articles.filter((article) => !shown.includes(article))
  const shared = { edition, now, level }
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.posters} data-count={shown.length}>
          <ShortCards {...shared} articles={shown} spec={cards.poster} />
        </div>
      )}
      <TextRow {...shared} cards={cards} articles={others.slice(0, 4)} />
    </>
  )
}
