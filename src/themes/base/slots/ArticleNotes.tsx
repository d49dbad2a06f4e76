import { useLingui } from '@lingui/react/macro'
import type { Edition, EditionArticle } from '../../../content/Edition'
import { Link } from '../../../ui/Link'
import { Time } from '../../../ui/Time'
import styles from './ArticleNotes.module.css'

/** What follows the text: corrections, who paid, tags. */
export function ArticleNotes({ article, edition }: { article: EditionArticle; edition: Edition }) {
  const { t } = useLingui()
  const tags = article.tags.map((slug) => edition.tag(slug)).filter((tag) => tag !== undefined)
  const { corrections, sponsor } = article
  return (
    <div className={styles.notes}>
      {corrections.map((correction) => (
        <p key={correction.text} className={styles.correction}>
          <strong>{t`Correction`}</strong>{' '}
          {correction.date && <Time iso={correction.date.toISOString()}>{edition.formats.date(correction.date)}</Time>}{' '}
          {correction.text}
        </p>
      ))}
      {sponsor && (
        <p className={styles.correction}>
          <strong>{t`Paid for by`}</strong>{' '}
          {sponsor.url ? <Link href={sponsor.url}>{sponsor.name}</Link> : sponsor.name}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t`Topics`}>
          {tags.map((tag) => (
            <li key={tag.slug}>
              <Link href={edition.href(`/tag/${encodeURIComponent(tag.slug)}`)} className={styles.tag}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
