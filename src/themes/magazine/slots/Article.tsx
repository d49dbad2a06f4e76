import { isForMembers } from '../../../content/access'
import { part } from '../../../ui/part'
import { meterLimit } from '../../base/parts/article/meterLimit'
import { PaintedAtOnce } from '../../base/parts/PaintedAtOnce'
import type { ArticleProps } from '../../contract'
import { designOf } from '../../designOf'
import { settingsIn } from '../../settingsIn'
import { settings } from '../settings'
import styles from './Article.module.css'

/** One article: the picture from edge to edge, a very large headline, a narrow column of text. */
export function Article(props: ArticleProps) {
  const { article, body, updates, view } = props
  const { theme } = view
  const limit = meterLimit(article, view)
  const { Comments } = theme.slots
  const { ArticleFrame, ArticleHead, ArticleMedia, ArticleContents, ArticleNotices, ArticleNotes } = theme.parts
  const { ArticleText, KeyEvents, KeyPoints, LiveReport, MembersGate, OpenedNote, ReadOn } = theme.parts
  const { drop_cap: hasDropCap } = settingsIn(view, settings)
  const place = designOf(article).opening === 'split' ? 'wide' : 'full'
  return (
    <div className={styles.page}>
      <ArticleFrame article={article} view={view} className={styles.article}>
        <div className={styles.opening} data-part="opening">
          <ArticleHead {...props} />
          {part('media', <ArticleMedia {...props} ratio="3:2" place={place} />)}
        </div>
        <PaintedAtOnce />
        <div className={styles.body} data-initial={hasDropCap ? 'drop' : undefined}>
          {part('notices', <ArticleNotices {...props} />)}
          <div className={styles.folded}>
            {article.key_points && part('key points', <KeyPoints view={view} points={article.key_points} />)}
            {part('contents', <ArticleContents {...props} />)}
          </div>
          {part('key events', <KeyEvents article={article} view={view} />)}
          <ArticleText article={article} body={body} updates={updates} view={view} />
          {isForMembers(article) && <MembersGate view={view} />}
          {limit !== undefined && <MembersGate view={view} limit={limit} />}
          <OpenedNote view={view} />
          {part('live report', <LiveReport article={article} updates={updates} view={view} />)}
          {part('notes', <ArticleNotes article={article} view={view} />)}
          {part('comments', <Comments article={article} view={view} />)}
        </div>
      </ArticleFrame>
      {part('read next', <ReadOn {...props} />)}
    </div>
  )
}
