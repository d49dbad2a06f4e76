import { useLingui } from '@lingui/react/macro'
import { StoryCards } from '../../../blocks/StoryCards'
import { Prose } from '../../../markdown/Prose'
import { Link } from '../../../ui/Link'
import type { ArticleProps } from '../../contract'
import styles from './Article.module.css'
import { ArticleAside } from './ArticleAside'
import { ArticleHead } from './ArticleHead'
import { ArticleMedia } from './ArticleMedia'
import { ArticleNotes } from './ArticleNotes'
import { KeyPoints } from './KeyPoints'
import { LiveReport } from './LiveReport'

/** One article: head, lead media by kind, key points, text, corrections, tags, what to read next. */
export function Article(props: ArticleProps) {
  const { article, body, related, newer, older } = props
  const { edition, theme, now } = props.view
  const { t } = useLingui()
  const isForeign = article.lang !== edition.locale.code
  const words = isForeign ? { lang: edition.main.code, dir: edition.main.dir } : {}
  return (
    <div className={styles.page}>
      <article className={styles.article} data-kind={article.kind} {...words}>
        {isForeign && (
          <p className={styles.note} lang={edition.locale.code} dir={edition.locale.dir}>
            {t`This article is not available in your language.`}
          </p>
        )}
        <ArticleHead article={article} body={body} view={props.view} />
        <ArticleMedia article={article} />
        <div className={styles.columns}>
          <div className={styles.body}>
            {article.key_points && <KeyPoints points={article.key_points} />}
            <Prose html={body.html} />
            {article.live && <LiveReport live={article.live} edition={edition} />}
            <ArticleNotes article={article} edition={edition} />
          </div>
          <ArticleAside article={article} body={body} related={related} view={props.view} />
        </div>
      </article>
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={t`More articles`}>
          {newer && <Neighbour label={t`Newer`} title={newer.title} href={edition.href(`/article/${newer.slug}`)} />}
          {older && <Neighbour label={t`Older`} title={older.title} href={edition.href(`/article/${older.slug}`)} />}
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.relatedTitle}>{t`Read next`}</h2>
          <div className={styles.relatedCards}>
            <StoryCards articles={related} edition={edition} now={now} level={3} spec={theme.cards.compact} />
          </div>
        </section>
      )}
    </div>
  )
}

function Neighbour({ label, title, href }: { label: string; title: string; href: string }) {
  return (
    <Link href={href} className={styles.neighbour}>
      <span className={styles.neighbourLabel}>{label}</span>
      {title}
    </Link>
  )
}
