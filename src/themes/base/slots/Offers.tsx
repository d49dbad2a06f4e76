import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { offerStory } from '../../../cards/shopStory'
import type { Edition, EditionOffer } from '../../../content/edition/Edition'
import { toPicture } from '../../../content/media/media'
import { isolated } from '../../../ui/isolated'
import { Link } from '../../../ui/Link'
import { Picture } from '../../../ui/Picture'
import type { OffersProps } from '../../contract'
import { ForeignNote } from '../parts/ForeignNote'
import full from '../parts/lists/FullRows.module.css'
import { ListPagination } from '../parts/lists/ListPagination'
import styles from './Offers.module.css'

/** One page of the offers that hold today, each with its conditions. */
export function Offers({ view, offers, ...pagination }: OffersProps) {
  const { edition, now } = view
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <PageHeading title={t`Offers`} />
      {offers.some((offer) => offer.lang !== edition.locale.code) && <ForeignNote of="list" />}
      {offers.length === 0 && <p>{t`There are no offers at the moment.`}</p>}
      <div className={full.rows}>
        {offers.map((offer) => (
          <Offer key={offer.slug} offer={offer} edition={edition} now={now} />
        ))}
      </div>
      <ListPagination {...pagination} />
    </div>
  )
}

function Offer({ offer, edition, now }: { offer: EditionOffer; edition: Edition; now: Date }) {
  const { t } = useLingui()
  const { price, facts = [], lang, dir } = offerStory(offer, edition, now)
  const picture = toPicture(offer.image)
  return (
    <article id={offer.slug} className={styles.offer} data-part="offer">
      {picture && <Picture picture={picture} ratio="16:9" place="card" eager />}
      <div className={styles.words} data-part="words">
        {offer.merchant && <p className={styles.merchant}>{offer.merchant}</p>}
        <h2 className={styles.title} data-part="headline" lang={lang}>
          {isolated(offer.title, dir)}
        </h2>
        {price && (
          <p className={styles.price}>
            {price.now} {price.before && <s>{price.before}</s>}
          </p>
        )}
        {offer.body && <p lang={lang}>{isolated(offer.body, dir)}</p>}
        {offer.code && (
          <p>
            {t`Code`} <code className={styles.code}>{offer.code}</code>
          </p>
        )}
        <p className={styles.small}>
          {facts.join(' · ')}
          {facts.length > 0 && offer.conditions && ' · '}
          <bdi lang={lang}>{offer.conditions}</bdi>
        </p>
        {offer.url && (
          <Link href={offer.url} className={styles.link}>
            {t`To the offer`}
          </Link>
        )}
      </div>
    </article>
  )
}
