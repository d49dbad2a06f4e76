import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { Card } from '../../../cards/Card'
import { resultStory } from '../../../cards/resultStory'
import type { Edition } from '../../../content/edition/Edition'
import { maxTerms } from '../../../content/search/indexing/queryOf'
import { SearchForm } from '../../../ui/SearchForm'
import type { SearchProps } from '../../contract'
import { FoundKinds } from '../parts/lists/FoundKinds'
import { Pagination } from '../parts/lists/Pagination'
import list from '../parts/lists/River.module.css'
import styles from './Search.module.css'

/** The search page: the search field, the number of results by kind, one page of results. Without results it shows the newest articles. */
export function Search({ query, only, entries, counts, notes, page, pages, hrefOf, latest, view }: SearchProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  // Large pictures would leave one result on a screen.
  const { river } = theme.cards
  const isLarge = river.flow === 'row' && river.share === 'half'
  const result = isLarge ? ({ ...river, share: 'thumb', step: 3, tone: 'rule' } as const) : river
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = only ? (counts[only] ?? 0) : all
  const [isCut, isPartial, isPending] = (['first words', 'newest articles', 'no index yet'] as const).map((note) =>
    notes.includes(note),
  )
  return (
    <div className={styles.page} {...(query === '' && bySelf(edition))}>
      <PageHeading title={t`Search`} />
      <div className={styles.field}>
        <SearchForm
          action={edition.href('/search')}
          label={t`Search ${edition.name}`}
          query={query}
          autoFocus={query === ''}
        />
      </div>
      {query === '' ? (
        <p className={styles.count} data-results hidden />
      ) : (
        <p className={styles.count} data-results>
          {isPending
            ? t`The search of ${edition.name} is just starting. Please search again in a moment. Until then, these are the newest stories.`
            : total === 0
              ? t`Nothing found for “${query}”. Try fewer or other words.`
              : t`${plural(total, { one: '# result', other: '# results' })} for “${query}”`}
        </p>
      )}
      {isCut && <p className={styles.count}>{t`Only the first words were looked for: a search takes ${maxTerms}.`}</p>}
      {isPartial && <p className={styles.count}>{t`Only the newest articles were searched.`}</p>}
      <FoundKinds edition={edition} counts={counts} only={only} hrefOf={hrefOf} />
      {entries.length > 0 && (
        <div className={list.river} data-part="list">
          {entries.map((entry) => {
            const story = resultStory(entry, edition, now)
            return (
              <CardPlace key={story.id}>
                <Card story={story} spec={result} level={2} eager />
              </CardPlace>
            )
          })}
        </div>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          pageHref={(number) => hrefOf({ only, page: number })}
          previousLabel={t`Previous results`}
          nextLabel={t`More results`}
        />
      )}
      {latest.length > 0 && (
        <section className={list.river} data-part="latest" aria-label={t`Latest`}>
          <h2>{t`Latest`}</h2>
          <StoryCards articles={latest} edition={edition} spec={river} level={3} now={now} eager />
        </section>
      )}
    </div>
  )
}

/**
 * Attributes for a search page that comes from a static file server, without results: a script then runs the query in the page's address.
 */
function bySelf(edition: Edition) {
  return { 'data-behaviour': 'found', 'data-index': edition.href('/search/index.json') }
}
