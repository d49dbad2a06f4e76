import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { offerStory } from '../../../cards/shopStory'
import type { EditionOffer } from '../../../content/edition/Edition'
import type { OffersProps, View } from '../../contract'
import { ForeignNote } from '../parts/ForeignNote'
import { LatestStories } from '../parts/lists/LatestStories'
import { ListPagination } from '../parts/lists/ListPagination'
import { Row } from '../parts/lists/Row'
import rows from '../parts/lists/Rows.module.css'
import { Price } from '../parts/Price'
import styles from './Offers.module.css'

/** One page of the offers that are valid today, with their conditions. The title links to the offer. */
export function Offers({ view, offers, ...list }: OffersProps) {
  const { edition } = view
  const { t } = useLingui()
  return (
    <div className={rows.page}>
      <PageHeading
        title={t`Offers`}
        text={
          offers.length === 0
            ? t`There are no offers at the moment. New ones will appear here for as long as they are valid.`
            : undefined
        }
      />
      {offers.some((offer) => offer.lang !== edition.locale.code) && <ForeignNote of="list" />}
      <div className={rows.wide}>
        {offers.map((offer) => (
          <Offer key={offer.slug} offer={offer} view={view} />
        ))}
      </div>
      <ListPagination {...list} />
      {offers.length === 0 && <LatestStories view={view} />}
    </div>
  )
}

function Offer({ offer, view }: { offer: EditionOffer; view: View }) {
  const { t } = useLingui()
  const { price, facts = [], ...story } = offerStory(offer, view.edition, view.now)
  const { merchant, body, code, conditions, lang } = offer
  return (
    <Row
      id={offer.slug}
      story={{ ...story, href: offer.url ?? '', standfirst: body }}
      level={2}
      meta={
        <>
          {merchant && <span className={styles.merchant}>{merchant}</span>}
          {price && <Price price={price} />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      }
    >
      {code && (
        <p>
          {t`Code`} <code className={styles.code}>{code}</code>
        </p>
      )}
      {conditions && (
        <p lang={story.lang ?? lang}>
          <bdi>{conditions}</bdi>
        </p>
      )}
    </Row>
  )
}
