import { useLingui } from '@lingui/react/macro'
import styles from '../../../base/parts/lists/MoreStories.module.css'
import { Neighbours } from '../../../base/parts/lists/Neighbours'
import type { ArticleProps } from '../../../contract'
import { Posters } from '../../blocks/Posters'

/** What to read after an article: posters, then links to the next newer and older article. */
export function ReadOn(props: ArticleProps) {
  const { related, view } = props
  const { edition, theme, now } = view
  const { t } = useLingui()
  return (
    <>
      {related.length > 0 && (
        <section className={styles.stories} data-part="related">
          <h2 className={styles.title}>{t`Read next`}</h2>
          <Posters articles={related} edition={edition} cards={theme.cards} now={now} level={3} />
        </section>
      )}
      <Neighbours {...props} />
    </>
  )
}
