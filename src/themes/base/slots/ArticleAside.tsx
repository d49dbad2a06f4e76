import { useLingui } from '@lingui/react/macro'
import { StoryCards } from '../../../blocks/StoryCards'
import type { ArticleProps } from '../../contract'
import styles from './ArticleAside.module.css'

/** A contents list is worth its place from this many sub-heads. */
const enoughHeadings = 3

/** Beside the text: its contents where it is long, and what is new in its section. */
export function ArticleAside({ article, body, related, newer, older, view }: ArticleProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const [slug] = article.categories
  const category = slug ? edition.category(slug) : undefined
  const told = new Set([article, newer, older, ...related].map((one) => one?.slug))
  const { items } = edition.articles(slug ? { by: { index: 'category', slug }, limit: 16 } : { limit: 16 })
  const latest = items.filter((one) => !told.has(one.slug)).slice(0, 4)
  return (
    <aside className={styles.aside}>
      {body.headings.length >= enoughHeadings && (
        <nav className={styles.group} data-behaviour="contents" aria-label={t`Contents`}>
          <p className={styles.title}>{t`In this article`}</p>
          <ol className={styles.contents}>
            {body.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {latest.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{category ? t`More from ${category.name}` : t`Latest`}</h2>
          <div className={styles.stories}>
            <StoryCards articles={latest} edition={edition} now={now} level={3} spec={theme.cards['thumb-right']} />
          </div>
        </section>
      )}
    </aside>
  )
}
