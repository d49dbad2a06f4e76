import { useLingui } from '@lingui/react/macro'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { languageOf } from '../../../cards/articleStory'
import type { Edition } from '../../../content/edition/Edition'
import type { EditionHeadline } from '../../../content/edition/toTeaser'
import { hasBody } from '../../../content/hasBody'
import { Prose } from '../../../markdown/Prose'
import { Link } from '../../../ui/Link'
import { part } from '../../../ui/part'
import type { ArticleProps } from '../../contract'
import { ArticleAside } from '../parts/article/ArticleAside'
import { ArticleContents } from '../parts/article/ArticleContents'
import { ArticleFrame } from '../parts/article/ArticleFrame'
import { ArticleHead } from '../parts/article/ArticleHead'
import { ArticleMedia } from '../parts/article/ArticleMedia'
import { ArticleNotes } from '../parts/article/ArticleNotes'
import { ArticleNotices } from '../parts/article/ArticleNotices'
import { KeyPoints } from '../parts/article/KeyPoints'
import { LiveReport } from '../parts/article/LiveReport'
import { MembersGate } from '../parts/article/MembersGate'
import { readersWords } from '../parts/article/readersWords'
import styles from './Article.module.css'

/** One article: head, lead media by kind, key points, text, corrections, tags, what to read next. */
export function Article(props: ArticleProps) {
  const { article, body, embed, updates, related, newer, older, view } = props
  const { edition, theme, now } = view
  const { Comments } = theme.slots
  const { t } = useLingui()
  const isReport = article.live !== undefined && !hasBody(article)
  return (
    <div className={styles.page}>
      <ArticleFrame article={article} view={view} className={styles.article}>
        <div className={styles.opening}>
          <ArticleHead article={article} body={body} view={view} />
          {part('media', <ArticleMedia article={article} embed={embed} />)}
        </div>
        <div className={styles.columns}>
          {part('contents', <ArticleContents article={article} body={body} />)}
          <div className={styles.body}>
            {part('notices', <ArticleNotices article={article} view={view} />)}
            {article.key_points && part('key points', <KeyPoints points={article.key_points} />)}
            {!isReport && <Prose html={body.html} {...(!hasBody(article) && readersWords(article, edition))} />}
            {article.access === 'members' && <MembersGate view={view} />}
            {part('live report', <LiveReport article={article} updates={updates} view={view} />)}
            {part('notes', <ArticleNotes article={article} view={view} />)}
            {part('comments', <Comments article={article} view={view} />)}
          </div>
          {part('aside', <ArticleAside {...props} />)}
        </div>
      </ArticleFrame>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.relatedTitle}>{t`Read next`}</h2>
          <div className={styles.relatedCards}>
            <StoryCards articles={related} edition={edition} now={now} level={3} spec={theme.cards.compact} />
          </div>
        </section>
      )}
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={t`More articles`}>
          {newer && <Neighbour label={t`Newer`} article={newer} edition={edition} />}
          {older && <Neighbour label={t`Older`} article={older} edition={edition} />}
        </nav>
      )}
    </div>
  )
}

function Neighbour({ label, article, edition }: { label: string; article: EditionHeadline; edition: Edition }) {
  const { lang } = languageOf(article.lang, edition)
  return (
    <Link href={edition.href(`/article/${article.slug}`)} className={styles.neighbour}>
      <span>{label}</span>
      <bdi lang={lang}>{article.title}</bdi>
    </Link>
  )
}
