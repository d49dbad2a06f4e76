import { useLingui } from '@lingui/react/macro'
import { StoryGrid } from '../../../../blocks/parts/StoryGrid'
import type { ArticleProps } from '../../../contract'
import { Neighbours } from '../lists/Neighbours'
import styles from './ReadOn.module.css'

/** What to read after an article: what is related to it, then its neighbours in time. */
export function ReadOn(props: ArticleProps) {
  const { related, view } = props
  const { edition, theme, now } = view
  const { t } = useLingui()
  return (
    <>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.title}>{t`Read next`}</h2>
          <StoryGrid
            articles={related}
            edition={edition}
            cards={theme.cards}
            columns={4}
            now={now}
            level={3}
            spec={theme.cards.compact}
          />
        </section>
      )}
      <Neighbours {...props} />
    </>
  )
}
