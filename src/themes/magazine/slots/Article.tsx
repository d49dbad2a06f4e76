import { hasBody } from '../../../content/hasBody'
import { Prose } from '../../../markdown/Prose'
import { part } from '../../../ui/part'
import { ArticleContents } from '../../base/parts/article/ArticleContents'
import { ArticleFrame } from '../../base/parts/article/ArticleFrame'
import { ArticleHead } from '../../base/parts/article/ArticleHead'
import { ArticleMedia } from '../../base/parts/article/ArticleMedia'
import { ArticleNotes } from '../../base/parts/article/ArticleNotes'
import { ArticleNotices } from '../../base/parts/article/ArticleNotices'
import { KeyPoints } from '../../base/parts/article/KeyPoints'
import { LiveReport } from '../../base/parts/article/LiveReport'
import { MembersGate } from '../../base/parts/article/MembersGate'
import { readersWords } from '../../base/parts/article/readersWords'
import type { ArticleProps } from '../../contract'
import { ReadOn } from '../parts/ReadOn'
import styles from './Article.module.css'

/** One article as a monthly opens it: the picture from edge to edge, a very large title, a narrow column of text. */
export function Article(props: ArticleProps) {
  const { article, body, updates, view } = props
  const { edition } = view
  const { Comments } = view.theme.slots
  const isReport = article.live !== undefined && !hasBody(article)
  return (
    <div className={styles.page}>
      <ArticleFrame article={article} view={view} className={styles.article}>
        <div className={styles.opening}>
          <ArticleHead {...props} />
          {part('media', <ArticleMedia {...props} ratio="3:2" place="full" />)}
        </div>
        <div className={styles.body}>
          {part('notices', <ArticleNotices {...props} />)}
          {part('contents', <ArticleContents article={article} body={body} />)}
          {article.key_points && part('key points', <KeyPoints points={article.key_points} />)}
          {!isReport && <Prose html={body.html} {...(!hasBody(article) && readersWords(article, edition))} />}
          {article.access === 'members' && <MembersGate view={view} />}
          {part('live report', <LiveReport article={article} updates={updates} view={view} />)}
          {part('notes', <ArticleNotes article={article} view={view} />)}
          {part('comments', <Comments article={article} view={view} />)}
        </div>
      </ArticleFrame>
      {part('read next', <ReadOn {...props} />)}
    </div>
  )
}
