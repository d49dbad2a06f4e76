import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { listingStory } from '../../../cards/listingStory'
import type { DirectoryProps } from '../../contract'
import { Filters } from '../parts/lists/Filters'
import full from '../parts/lists/FullRows.module.css'
import { ListPagination } from '../parts/lists/ListPagination'
import styles from './Agenda.module.css'

/** One page of the entries. */
export function Directory({ listings, category, categories, view, ...pagination }: DirectoryProps) {
  const { edition, theme } = view
  const { t } = useLingui()
  return (
    <div className={styles.agenda}>
      <PageHeading title={t`Directory`} />
      <Filters edition={edition} href={edition.href('/annuaire')} kinds={categories} current={category} />
      {listings.length === 0 && <p className={styles.empty}>{t`Nothing is listed at the moment.`}</p>}
      <div className={full.rows} data-part="list">
        {listings.map((listing) => (
          <CardPlace key={listing.slug}>
            <Card story={listingStory(listing, edition)} spec={theme.cards.listing} level={2} eager />
          </CardPlace>
        ))}
      </div>
      <ListPagination {...pagination} />
    </div>
  )
}
