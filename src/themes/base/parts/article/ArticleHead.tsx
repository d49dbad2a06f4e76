import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { articleStory } from '../../../../cards/articleStory'
import { articleSummaryOf } from '../../../../content/edition/articleSummaryOf'
import type { Edition, EditionArticle } from '../../../../content/edition/Edition'
import { hasBody } from '../../../../content/hasBody'
import { toPortrait } from '../../../../content/media/media'
import { pathTo } from '../../../../content/pathTo'
import { midnightIn } from '../../../../i18n/midnightIn'
import { isLongHeadline } from '../../../../text/isLongHeadline'
import { Link } from '../../../../ui/Link'
import { Picture } from '../../../../ui/Picture'
import { Rating } from '../../../../ui/Rating'
import { Time } from '../../../../ui/Time'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden'
import type { ArticleProps, View } from '../../../contract'
import styles from './ArticleHead.module.css'
import { interfaceLanguageIn } from './interfaceLanguageIn'

const wordsPerMinute = 230

/**
 * The breadcrumb, or the kicker if the article has no category; headline, standfirst, byline with links to authors, dates, reading time.
 */
export function ArticleHead({ article, body, view }: Pick<ArticleProps, 'article' | 'body' | 'view'>) {
  const { edition, now, theme } = view
  const { Share } = theme.parts
  const { t } = useLingui()
  const own = interfaceLanguageIn(article, edition)
  const story = articleStory(articleSummaryOf(article), edition, now)
  const [categorySlug] = article.categories
  const category = categorySlug ? edition.category(categorySlug) : undefined
  const isRepeated = category || story.flag?.text.toLowerCase() === article.kicker?.toLowerCase()
  const kicker = isRepeated ? undefined : article.kicker
  const isRead = article.access === 'public' && !article.live && hasBody(article)
  const minutes = Math.max(1, Math.round(body.words / wordsPerMinute))
  return (
    <header className={styles.head} data-part="head">
      <div className={styles.kicker} data-part="kicker">
        {story.flag && <span data-flag={story.flag.tone}>{story.flag.text}</span>}
        <nav className={styles.trail} aria-label={t`You are here`}>
          <Link href={edition.href('/')} className={styles.home}>{t`Home`}</Link>
          {category && <Link href={edition.href(pathTo('category', category.slug))}>{category.name}</Link>}
        </nav>
        {kicker && <span>{kicker}</span>}
      </div>
      <h1
        className={styles.headline}
        data-part="headline"
        data-long={isLongHeadline(article.title, longTitleLetters) || undefined}
      >
        {article.title}
      </h1>
      {article.life && <p className={styles.life}>{lifeText(article.life)}</p>}
      {article.standfirst && (
        <p className={styles.standfirst} data-part="standfirst">
          {article.standfirst}
        </p>
      )}
      {story.rating && (
        <p className={styles.rating}>
          <Rating rating={story.rating} />
          {article.rating?.item && <span className={styles.reviewed}>{article.rating.item}</span>}
        </p>
      )}
      {article.sponsor && (
        <p className={styles.sponsor}>
          {t`Paid for by`}{' '}
          {article.sponsor.url ? <Link href={article.sponsor.url}>{article.sponsor.name}</Link> : article.sponsor.name}
        </p>
      )}
      <div className={styles.foot} data-part="foot" lang={own.lang} dir={own.dir}>
        <Byline article={article} edition={edition} />
        <p className={styles.dates}>
          {article.location && <span className={styles.location}>{article.location}</span>}
          {article.published_at && <Moment date={article.published_at} view={view} />}
          {article.updated_at && (
            <span>
              {t`Updated`} <Moment date={article.updated_at} since={article.published_at} view={view} />
            </span>
          )}
          {isRead && (
            <span>{t`${plural(minutes, { one: '# min read', other: '# min read' })}`.replaceAll(' ', '\u00a0')}</span>
          )}
        </p>
        <Share article={article} view={view} />
      </div>
    </header>
  )
}

/** `1921–2026`; with spaces around the dash if it joins words: `Leeds, 3 May 1921 – York, 1 November 2026`. */
function lifeText({ born, died }: NonNullable<EditionArticle['life']>): string {
  const parts = [born, died].filter((part) => part !== undefined)
  return parts.join(parts.some((part) => /[\p{L}\s]/u.test(part)) ? ' – ' : '–')
}

/** Headlines from 64 letters get a smaller size, so that the text still begins on the first screen. */
const longTitleLetters = 64

/** Date and time; only the time on the day of `since`. */
function Moment({ date, since, view }: { date: Date; since?: Date | undefined; view: View }) {
  const { formats, site } = view.edition
  const isSameDay = since && formats.day(since) === formats.day(date)
  // A date without a time is the start of its day.
  const hasTime = midnightIn(site.website.timezone, formats.day(date)).getTime() !== date.getTime()
  const format = hasTime ? formats.shortDateTime : formats.shortDate
  return <Time iso={date.toISOString()}>{isSameDay ? formats.time(date) : format(date, view.now)}</Time>
}

function Byline({ article, edition }: { article: EditionArticle; edition: Edition }) {
  const { t } = useLingui()
  if (article.byline) return <p className={styles.byline}>{article.byline}</p>
  const authors = article.authors.map((slug) => edition.author(slug)).filter((author) => author !== undefined)
  const photo = authors.length === 1 ? toPortrait(authors[0]?.photo) : undefined
  if (authors.length === 0) return null
  const between = edition.formats.listParts(authors.map((author) => author.name))
  return (
    <div className={styles.byline}>
      {photo && (
        <span className={styles.photo} data-part="portrait">
          <Picture picture={{ ...photo, alt: '' }} ratio="1:1" place="face" />
        </span>
      )}
      <p>
        <VisuallyHidden>{t`By`} </VisuallyHidden>
        {authors.map((author, index) => (
          <span key={author.slug}>
            {between[index * 2 - 1]}
            <Link href={edition.href(pathTo('author', author.slug))} className={styles.author}>
              {author.name}
            </Link>
            {authors.length === 1 && author.role && <span className={styles.role}>{author.role}</span>}
          </span>
        ))}
      </p>
    </div>
  )
}
