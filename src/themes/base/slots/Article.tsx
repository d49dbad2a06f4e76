import { isForMembers } from '../../../content/access'
import { part } from '../../../ui/part'
import type { ArticleProps } from '../../contract'
import { hasBeside } from '../parts/article/beside'
import { meterLimit } from '../parts/article/meterLimit'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import styles from './Article.module.css'

/** One article: head, lead media by kind, key points, text, corrections, tags, what to read next. */
export function Article(props: ArticleProps) {
  const { article, body, embed, updates, view } = props
  const { theme } = view
  const limit = meterLimit(article, view)
  const isBeside = hasBeside(props)
  const { Comments } = theme.slots
  const { ArticleFrame, ArticleHead, ArticleMedia, ArticleContents, ArticleNotices, ArticleNotes } = theme.parts
  const { ArticleAside, ArticleText, KeyEvents, KeyPoints, LiveReport, MembersGate, OpenedNote, ReadOn } = theme.parts
  return (
    <div className={styles.page}>
      <ArticleFrame article={article} view={view} className={styles.article}>
        <div className={styles.opening} data-part="opening">
          <ArticleHead article={article} body={body} view={view} />
          {part('media', <ArticleMedia article={article} embed={embed} view={view} />)}
        </div>
        <PaintedAtOnce />
        <div className={styles.text}>
          <div className={styles.columns} data-beside={isBeside || undefined}>
            {isBeside && (
              <div className={styles.side}>
                {article.key_points && part('key points', <KeyPoints view={view} points={article.key_points} />)}
                {part('contents', <ArticleContents article={article} body={body} view={view} />)}
                {part('key events', <KeyEvents article={article} view={view} />)}
              </div>
            )}
            <div className={styles.body}>
              {part('notices', <ArticleNotices article={article} view={view} />)}
              <ArticleText article={article} body={body} updates={updates} view={view} />
              {isForMembers(article) && <MembersGate view={view} />}
              {limit !== undefined && <MembersGate view={view} limit={limit} />}
              <OpenedNote view={view} />
              {part('live report', <LiveReport article={article} updates={updates} view={view} />)}
              {part('notes', <ArticleNotes article={article} view={view} />)}
              {part('comments', <Comments article={article} view={view} />)}
            </div>
          </div>
        </div>
      </ArticleFrame>
      {part('read next', <ReadOn {...props} />)}
      {part('aside', <ArticleAside {...props} />)}
    </div>
  )
}
