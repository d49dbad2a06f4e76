import { useLingui } from '@lingui/react/macro'
import { StoryGrid } from '../../../../blocks/parts/StoryGrid'
import type { ArticleProps } from '../../../contract'
import { latestBeside } from './beside'
import styles from './ReadOn.module.css'
import { readersWords } from './readersWords'

/** At the foot of the page: what is new in the article's section. */
export function ArticleAside(props: ArticleProps) {
  const { article, view } = props
  const { edition, theme, now } = view
  const { t } = useLingui()
  const latest = latestBeside(props)
  if (latest.length === 0) return null
  const [slug] = article.categories
  const category = slug ? edition.category(slug) : undefined
  const own = readersWords(article, edition)
  return (
    <section className={styles.related} data-part="aside" lang={own.lang} dir={own.dir}>
      <h2 className={styles.title}>{category ? t`More from ${category.name}` : t`Latest`}</h2>
      <StoryGrid
        articles={latest}
        edition={edition}
        cards={theme.cards}
        columns={4}
        now={now}
        level={3}
        spec={theme.cards['thumb-right']}
      />
    </section>
  )
}
