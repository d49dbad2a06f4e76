import { useLingui } from '@lingui/react/macro'
import { Time } from '../../../../ui/Time'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleContents.module.css'

/** The key events of a live report, newest first as its updates are, each leading to its own; with script the one being read is marked. */
export function KeyEvents({ article, view }: Pick<ArticleProps, 'article' | 'view'>) {
  const { edition } = view
  const { t } = useLingui()
  if (article.access === 'members') return null
  const events = article.live?.blocks.filter((block) => block.key && block.title) ?? []
  if (events.length === 0) return null
  return (
    <div data-contents>
      <nav className={styles.contents} data-behaviour="contents" data-part="key-events" aria-label={t`Key events`}>
        <details open>
          <summary>{t`Key events`}</summary>
          <ol>
            {events
              .toSorted((one, other) => other.time.getTime() - one.time.getTime())
              .map(({ id, time, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <Time iso={time.toISOString()}>{edition.formats.time(time)}</Time> {title}
                  </a>
                </li>
              ))}
          </ol>
        </details>
      </nav>
    </div>
  )
}
