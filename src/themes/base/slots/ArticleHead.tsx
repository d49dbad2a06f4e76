import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { articleStory } from '../../../cards/articleStory'
import type { Edition, EditionArticle } from '../../../content/Edition'
import { toPicture } from '../../../content/media'
import { Link } from '../../../ui/Link'
import { Picture } from '../../../ui/Picture'
import { Time } from '../../../ui/Time'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { ArticleProps } from '../../contract'
import styles from './ArticleHead.module.css'

const wordsPerMinute = 230

/** Kicker, headline, standfirst, byline with author pages, dates, reading time. */
export function ArticleHead({ article, body, view }: Pick<ArticleProps, 'article' | 'body' | 'view'>) {
  const { edition, now } = view
  const { t } = useLingui()
  const story = articleStory(article, edition, now)
  const [categorySlug] = article.categories
  const category = categorySlug ? edition.category(categorySlug) : undefined
  const minutes = Math.max(1, Math.round(body.words / wordsPerMinute))
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>
        {story.flag && (
          <span className={styles.flag} data-flag={story.flag.tone}>
            {story.flag.text}
          </span>
        )}
        {category ? <Link href={edition.href(`/c/${category.slug}`)}>{category.name}</Link> : null}
        {article.kicker && <span>{article.kicker}</span>}
      </p>
      <h1 className={styles.headline}>{article.title}</h1>
      {article.standfirst && <p className={styles.standfirst}>{article.standfirst}</p>}
      {story.rating && (
        <p className={styles.rating}>
          <VisuallyHidden>{story.rating.text}</VisuallyHidden>
          <span aria-hidden="true">
            {'★'.repeat(Math.round(story.rating.value))}
            {'☆'.repeat(Math.max(0, Math.round(story.rating.best - story.rating.value)))}
          </span>
          {article.rating?.item && <span className={styles.reviewed}>{article.rating.item}</span>}
        </p>
      )}
      <div className={styles.foot}>
        <Byline article={article} edition={edition} />
        <p className={styles.dates}>
          {article.location && <span>{article.location}</span>}
          {article.published_at && (
            <Time iso={article.published_at.toISOString()}>{edition.formats.dateTime(article.published_at)}</Time>
          )}
          {article.updated_at && (
            <span>
              {t`Updated`}{' '}
              <Time iso={article.updated_at.toISOString()}>{edition.formats.dateTime(article.updated_at)}</Time>
            </span>
          )}
          <span>{t`${plural(minutes, { one: '# min read', other: '# min read' })}`}</span>
        </p>
      </div>
    </header>
  )
}

function Byline({ article, edition }: { article: EditionArticle; edition: Edition }) {
  const { t } = useLingui()
  if (article.byline) return <p className={styles.byline}>{article.byline}</p>
  const authors = article.authors.map((slug) => edition.author(slug)).filter((author) => author !== undefined)
  const photo = authors.length === 1 ? toPicture(authors[0]?.photo) : undefined
  if (authors.length === 0) return null
  const between = edition.formats.listParts(authors.map((author) => author.name))
  return (
    <div className={styles.byline}>
      {photo && (
        <span className={styles.photo}>
          <Picture picture={{ ...photo, alt: '' }} ratio="1:1" place="thumb" />
        </span>
      )}
      <p>
        <VisuallyHidden>{t`By`} </VisuallyHidden>
        {authors.map((author, index) => (
          <span key={author.slug}>
            {between[index * 2 - 1]}
            <Link href={edition.href(`/author/${author.slug}`)} className={styles.author}>
              {author.name}
            </Link>
            {authors.length === 1 && author.role && <span className={styles.role}>{author.role}</span>}
          </span>
        ))}
      </p>
    </div>
  )
}
