import { useLingui } from '@lingui/react/macro'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleContents.module.css'

/** A contents list is worth its place from this many sub-heads. */
const enoughHeadings = 3

/** The parts of a long text; with script the one being read is marked. */
export function ArticleContents({ body, article }: Pick<ArticleProps, 'body' | 'article'>) {
  const { t } = useLingui()
  if (body.headings.length < enoughHeadings || article.access === 'members') return null
  return (
    <div data-contents>
      <nav className={styles.contents} data-behaviour="contents" aria-label={t`Contents`}>
        <details open>
          <summary>{t`In this article`}</summary>
          <ol>
            {body.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
    </div>
  )
}
