import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { mostTerms } from '../../../content/search/indexing/queryOf'
import { SearchForm } from '../../../ui/SearchForm'
import type { SearchProps } from '../../contract'
import styles from './Search.module.css'

/** The search page: the field, how many were found, the articles. */
export function Search({ query, articles, total, notes, view }: SearchProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <PageHeading title={t`Search`} />
      <div className={styles.field}>
        <SearchForm action={edition.href('/search')} label={t`Search ${edition.name}`} query={query} />
      </div>
      {query !== '' && (
        <p className={styles.count} role="status">
          {total === 0
            ? t`Nothing found for “${query}”. Try fewer or other words.`
            : t`${plural(total, { one: '# article', other: '# articles' })} for “${query}”`}
        </p>
      )}
      {notes.map((note) => (
        <p className={styles.count} key={note}>
          {note === 'first words'
            ? t`Only the first words were looked for: a search takes ${mostTerms}.`
            : t`Only the newest articles were searched.`}
        </p>
      ))}
      <div className={styles.river} data-part="list">
        <StoryCards articles={articles} edition={edition} spec={theme.cards.river} level={2} now={now} eager />
      </div>
    </div>
  )
}
