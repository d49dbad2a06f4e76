import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isForMembers } from '../../../../content/access'
import { pathTo } from '../../../../content/pathTo'
import { Prose } from '../../../../markdown/Prose'
import type { ArticleProps } from '../../../contract'
import styles from './LiveReport.module.css'

/**
 * A live report: its status and its updates, newest first. While it is live, a script loads new updates and shows a button that inserts
 * them.
 */
export function LiveReport({ article, updates, view }: Pick<ArticleProps, 'article' | 'updates' | 'view'>) {
  const { edition, openedBy } = view
  const { t } = useLingui()
  const { live } = article
  if (!live || updates === undefined || isForMembers(article)) return null
  const count = live.blocks.length
  const isRunning = live.status === 'live'
  return (
    <section
      className={styles.report}
      aria-label={t`Updates`}
      data-status={live.status}
      {...(isRunning && {
        'data-behaviour': 'live',
        'data-after': edition.href(`${pathTo('article', article.slug)}/after/`),
        // Updates of a members' report have a private address too.
        'data-query': openedBy && '?member',
        'data-newest': t`Go to the newest update`,
        'data-ended': t`Ended`,
      })}
    >
      <p className={styles.status}>
        <b>{{ live: t`Live`, ended: t`Ended`, planned: t`Planned` }[live.status]}</b>
        <span>{t`${plural(count, { one: '# update', other: '# updates' })}`}</span>
      </p>
      <Prose html={updates} />
    </section>
  )
}
