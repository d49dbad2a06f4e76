import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ArticleProps } from '../../../contract'
import { designOf } from '../../../designOf'
import styles from './ArticleNotices.module.css'
import { interfaceLanguageIn } from './interfaceLanguageIn'

const year = 365.25 * 24 * 3_600_000

/** Notices before the text: it is in another language, or the news is old. */
export function ArticleNotices({ article, view }: Pick<ArticleProps, 'article' | 'view'>) {
  const { edition, now } = view
  const { t } = useLingui()
  const own = interfaceLanguageIn(article, edition)
  const years = designOf(article).showsAge && article.published_at ? yearsBetween(article.published_at, now) : 0
  return (
    <>
      {article.lang !== edition.locale.code && (
        <p className={styles.note} lang={own.lang} dir={own.dir}>
          {t`This article is not available in your language.`}
        </p>
      )}
      {years > 0 && (
        <p className={styles.note} lang={own.lang} dir={own.dir}>
          {t`${plural(years, { one: 'This article is more than # year old.', other: 'This article is more than # years old.' })}`}
        </p>
      )}
    </>
  )
}

function yearsBetween(date: Date, now: Date): number {
  return Math.floor((now.getTime() - date.getTime()) / year)
}
