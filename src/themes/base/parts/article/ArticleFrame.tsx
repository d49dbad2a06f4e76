import type { ArticleFrameProps } from '../../../contract'
import { designOf } from '../../../designOf'
import styles from './ArticleFrame.module.css'

/** The root element of an article: its design and language. Its stylesheet also draws the reading progress bar. */
export function ArticleFrame({ article, view: { edition }, className = '', children }: ArticleFrameProps) {
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
