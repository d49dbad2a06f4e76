import { useLingui } from '@lingui/react/macro'
import { StoryCards } from '../../../../blocks/parts/StoryCards'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleAside.module.css'
import { latestBeside } from './beside'
import { readersWords } from './readersWords'

/** Beside the text: what is new in its section. */
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
    <aside className={styles.aside} data-part="aside" lang={own.lang} dir={own.dir}>
      <h2>{category ? t`More from ${category.name}` : t`Latest`}</h2>
      <StoryCards articles={latest} edition={edition} now={now} level={3} spec={theme.cards['thumb-right']} />
    </aside>
  )
}
