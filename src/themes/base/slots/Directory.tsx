import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { listingStory } from '../../../cards/listingStory'
import type { DirectoryProps } from '../../contract'
import { Filters } from '../parts/lists/Filters'
import full from '../parts/lists/FullRows.module.css'
import styles from './Agenda.module.css'

/** All entries, the featured ones first, then by name in the reader's alphabet. */
export function Directory({ listings, category, categories, view }: DirectoryProps) {
  const { edition, theme } = view
  const { t } = useLingui()
  const collator = new Intl.Collator(edition.locale.tag)
  const sorted = listings.toSorted(
    (one, other) => Number(other.featured) - Number(one.featured) || collator.compare(one.name, other.name),
  )
  return (
    <div className={styles.agenda}>
      <PageHeading title={t`Directory`} />
      <Filters edition={edition} href={edition.href('/annuaire')} kinds={categories} current={category} />
      {sorted.length === 0 && <p className={styles.empty}>{t`Nothing is listed at the moment.`}</p>}
      <div className={full.rows} data-part="list">
        {sorted.map((listing) => (
          <CardPlace key={listing.slug}>
            <Card story={listingStory(listing, edition)} spec={theme.cards.listing} level={2} eager />
          </CardPlace>
        ))}
      </div>
    </div>
  )
}
