import { useLingui } from '@lingui/react/macro'
import { pathTo } from '../../../../content/pathTo'
import { Link } from '../../../../ui/Link'
import { Time } from '../../../../ui/Time'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleNotes.module.css'

/** Content below the text: corrections, tags, ways to share. */
export function ArticleNotes({ article, view }: Pick<ArticleProps, 'article' | 'view'>) {
  const { edition, theme } = view
  const { Share } = theme.parts
  const { t } = useLingui()
  const tags = article.tags.map((slug) => edition.tag(slug)).filter((tag) => tag !== undefined)
  return (
    <div className={styles.notes}>
      {article.corrections.map((correction) => (
        <p key={correction.text} className={styles.correction}>
          <strong>{t`Correction`}</strong>{' '}
          {correction.date && <Time iso={correction.date.toISOString()}>{edition.formats.date(correction.date)}</Time>}{' '}
          {correction.text}
        </p>
      ))}
      {tags.length > 0 && (
        <ul className={styles.tags} data-part="tags" aria-label={t`Topics`}>
          {tags.map((tag) => (
            <li key={tag.slug}>
              <Link href={edition.href(pathTo('tag', tag.slug))}>{tag.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <Share article={article} view={view} />
    </div>
  )
}
