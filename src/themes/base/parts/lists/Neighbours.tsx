import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../../cards/articleStory'
import type { ArticleLink } from '../../../../content/edition/articleSummaryOf'
import type { Edition } from '../../../../content/edition/Edition'
import { pathTo } from '../../../../content/pathTo'
import { Link } from '../../../../ui/Link'
import type { ArticleProps } from '../../../contract'
import styles from './Neighbours.module.css'

/** Links to the next newer and older article. */
export function Neighbours({ newer, older, view }: Pick<ArticleProps, 'newer' | 'older' | 'view'>) {
  const { t } = useLingui()
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label={t`More articles`}>
      {newer && <Neighbour label={t`Newer`} article={newer} edition={view.edition} />}
      {older && <Neighbour label={t`Older`} article={older} edition={view.edition} />}
    </nav>
  )
}

function Neighbour({ label, article, edition }: { label: string; article: ArticleLink; edition: Edition }) {
  const { lang } = languageOf(article.lang, edition)
  return (
    <Link href={edition.href(pathTo('article', article.slug))} className={styles.neighbour}>
      <span>{label}</span>
      <bdi lang={lang}>{article.title}</bdi>
    </Link>
  )
}
