import { useLingui } from '@lingui/react/macro'
import { Fold } from '../../../../ui/Fold'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleContents.module.css'
import { contentsOf } from './beside'

/** The level-2 headings of a long text, collapsed if the list is above the text. A script marks the section that is being read. */
export function ArticleContents(props: Pick<ArticleProps, 'body' | 'article'>) {
  const { t } = useLingui()
  const headings = contentsOf(props)
  if (headings.length === 0) return null
  return (
    <div data-contents>
      <nav className={styles.contents} data-behaviour="contents" aria-label={t`Contents`}>
        <Fold title={<span className={styles.title}>{t`In this article`}</span>}>
          <ol>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </Fold>
      </nav>
    </div>
  )
}
