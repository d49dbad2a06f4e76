import { useLingui } from '@lingui/react/macro'
import { Fold } from '../../../../ui/Fold'
import { Time } from '../../../../ui/Time'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleContents.module.css'
import { keyEventsOf } from './beside'

/**
 * The key events of a live report, newest first like its updates, each with a link to its update. A script marks the one that is being
 * read.
 */
export function KeyEvents({ article, view }: Pick<ArticleProps, 'article' | 'view'>) {
  const { edition } = view
  const { t } = useLingui()
  const events = keyEventsOf(article)
  if (events.length === 0) return null
  return (
    <div data-contents>
      <nav className={styles.contents} data-behaviour="contents" data-part="key-events" aria-label={t`Key events`}>
        <Fold title={<span className={styles.title}>{t`Key events`}</span>}>
          <ol>
            {events.map(({ id, time, title }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Time iso={time.toISOString()}>{edition.formats.time(time)}</Time> {title}
                </a>
              </li>
            ))}
          </ol>
        </Fold>
      </nav>
    </div>
  )
}
