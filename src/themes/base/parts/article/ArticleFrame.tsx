import type { ReactNode } from 'react'
import type { EditionArticle } from '../../../../content/edition/Edition'
import type { View } from '../../../contract'
import { designOf } from '../../../designOf'
import styles from './ArticleFrame.module.css'

type Props = { article: EditionArticle; view: View; className?: string | undefined; children: ReactNode }

/** The article's element: its design, its language, and the line that shows how far one has read. */
export function ArticleFrame({ article, view: { edition }, className = '', children }: Props) {
  const { name, opening } = designOf(article)
  const isForeign = article.lang !== edition.locale.code
  return (
    <article
      className={`${styles.article} ${className}`}
      data-design={name}
      data-opening={opening}
      lang={isForeign ? edition.main.code : undefined}
      dir={isForeign ? edition.main.dir : undefined}
    >
      {children}
    </article>
  )
}
