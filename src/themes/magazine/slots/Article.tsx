import { useLingui } from '@lingui/react/macro'
import { Prose } from '../../../markdown/Prose'
import { ArticleHead } from '../../base/slots/ArticleHead'
import { ArticleMedia } from '../../base/slots/ArticleMedia'
import { ArticleNotes } from '../../base/slots/ArticleNotes'
import { KeyPoints } from '../../base/slots/KeyPoints'
import { LiveReport } from '../../base/slots/LiveReport'
import type { ArticleProps } from '../../contract'
import { hasPicture } from '../blocks/hasPicture'
import { OpeningMedia } from '../parts/OpeningMedia'
import { openingOf } from '../parts/openingOf'
import { ReadOn } from '../parts/ReadOn'
import styles from './Article.module.css'

/** One article as a monthly opens it: the picture from edge to edge, a very large title, a narrow column of text. */
export function Article(props: ArticleProps) {
  const { article, body } = props
  const { edition } = props.view
  const { t } = useLingui()
  const isForeign = article.lang !== edition.locale.code
  const words = isForeign ? { lang: edition.main.code, dir: edition.main.dir } : {}
  const isPlayed = article.kind === 'video' || article.kind === 'audio'
  return (
    <div className={styles.page}>
      <article className={styles.article} data-kind={article.kind} {...words}>
        {isForeign && (
          <p className={styles.note} lang={edition.locale.code} dir={edition.locale.dir}>
            {t`This article is not available in your language.`}
          </p>
        )}
        <div className={styles.opening} data-opening={openingOf(article.kind, hasPicture(article))}>
          <ArticleHead {...props} />
          {isPlayed ? <ArticleMedia article={article} /> : <OpeningMedia article={article} />}
        </div>
        <div className={styles.body}>
          {article.key_points && <KeyPoints points={article.key_points} />}
          <Prose html={body.html} />
          {article.live && <LiveReport live={article.live} edition={edition} />}
          <ArticleNotes article={article} edition={edition} />
        </div>
      </article>
      <ReadOn {...props} />
    </div>
  )
}
