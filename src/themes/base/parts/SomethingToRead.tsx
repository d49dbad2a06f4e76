import { useLingui } from '@lingui/react/macro'
import { StoryGrid } from '../../../blocks/parts/StoryGrid'
import type { EditionTeaser } from '../../../content/edition/toTeaser'
import type { View } from '../../contract'
import styles from '../slots/Social.module.css'

type Props = {
  view: View
  /** Default: "Latest". */
  title?: string
  /** Default: the newest articles. */
  articles?: readonly EditionTeaser[]
}

/** Up to four stories on a page that has little or nothing of its own; nothing on a site without articles. */
export function SomethingToRead({ view, title, articles }: Props) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const shown = (articles ?? edition.teasers({ limit: 4 })).slice(0, 4)
  if (shown.length === 0) return null
  return (
    <section className={styles.page} data-part="latest">
      <h2>{title ?? t`Latest`}</h2>
      <StoryGrid
        articles={shown}
        edition={edition}
        cards={theme.cards}
        columns={4}
        now={now}
        level={3}
        spec={theme.cards.compact}
      />
    </section>
  )
}
