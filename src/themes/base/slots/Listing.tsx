import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../cards/articleStory'
import { listingStory } from '../../../cards/listingStory'
import type { Edition, EditionListing } from '../../../content/edition/Edition'
import { openingAt } from '../../../content/edition/openingAt'
import { formats } from '../../../i18n/formats'
import { Prose } from '../../../markdown/Prose'
import { separator } from '../../../text/separator'
import { Action } from '../../../ui/Action'
import { PriceLevel } from '../../../ui/PriceLevel'
import type { ListingProps } from '../../contract'
import { addressText } from '../parts/addressText'
import { ContactLink, telephoneHref } from '../parts/ContactLink'
import { ActionBar } from '../parts/entity/ActionBar'
import { Entity } from '../parts/entity/Entity'
import { exceptionsFrom } from '../parts/entity/exceptionsFrom'
import { More } from '../parts/entity/More'
import { Whereabouts } from '../parts/entity/Whereabouts'
import { weekOf } from '../parts/entity/weekOf'
import { Facts } from '../parts/Facts'
import { eventCategoryName } from '../parts/lists/eventCategoryName'
import styles from './Listing.module.css'

/** One entry: whether it is open, contacts, address, opening hours, text. */
export function Listing({ listing, body, view }: ListingProps) {
  const { edition, theme } = view
  const { t } = useLingui()
  const { phone, email, website } = listing
  const textLanguage = languageOf(listing.lang, edition)
  const state = stateText(listing, edition, view.now)
  const telephone = phone && telephoneHref(phone)
  return (
    <Entity
      title={listing.name}
      kicker={listing.categories.map((kind) => eventCategoryName(kind, edition)).join(separator)}
      text={listing.summary}
      images={listing.images}
      ratio="3:2"
      body={body && <Prose html={body.html} {...textLanguage} />}
      words={textLanguage}
      side={
        <>
          <Facts
            facts={[
              {
                label: t`Opening hours`,
                value: state && (
                  <>
                    <p className={styles.state}>{state}</p>
                    <Hours listing={listing} edition={edition} now={view.now} />
                  </>
                ),
              },
              { label: t`Telephone`, value: telephone && <ContactLink href={telephone}>{phone}</ContactLink> },
              {
                label: t`Address`,
                value: (listing.address || listing.geo) && (
                  <Whereabouts address={addressText(listing.address)} geo={listing.geo} />
                ),
              },
              { label: t`Prices`, value: listing.price_range && <PriceLevel text={listing.price_range} /> },
              {
                label: t`Website`,
                value: website && (
                  <ContactLink href={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</ContactLink>
                ),
              },
              { label: t`E-mail`, value: email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink> },
            ]}
          />
          {telephone ? (
            <ActionBar fact={state ?? <bdi dir="ltr">{phone}</bdi>} onPhonesOnly>
              <Action href={telephone} label={t`Call`} />
            </ActionBar>
          ) : (
            website && (
              <ActionBar fact={state} onPhonesOnly>
                <Action href={website} label={t`Website`} />
              </ActionBar>
            )
          )}
        </>
      }
      more={
        <More
          title={t`More of this kind`}
          href={edition.href('/annuaire')}
          stories={edition.listingsLike(listing.slug, 3).map((one) => listingStory(one, edition))}
          spec={theme.cards.listing}
        />
      }
    />
  )
}

/** Returns `Open until 18:00` or `Closed, opens Thu 07:30`; undefined if the place gives no hours. */
function stateText(listing: EditionListing, { locale, site, i18n }: Edition, now: Date): string | undefined {
  const zone = listing.timezone ?? site.website.timezone
  const state = openingAt(listing, now, zone)
  if (!state) return undefined
  const { isOpen, until } = state
  const { day, time, weekdayTime } = formats(locale, zone)
  if (!until) return i18n._(isOpen ? msg`Open now` : msg({ message: 'Closed', context: 'opening hours' }))
  const moment = (day(until) === day(now) ? time : weekdayTime)(until)
  return i18n._(isOpen ? msg`Open until ${moment}` : msg`Closed, opens ${moment}`)
}

function Hours({ listing, edition, now }: { listing: EditionListing; edition: Edition; now: Date }) {
  const { t } = useLingui()
  const zone = listing.timezone ?? edition.site.website.timezone
  const week = weekOf(listing.hours, edition)
  const today = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone })
    .format(now)
    .slice(0, 2)
    .toLowerCase()
  return (
    <table className={styles.hours}>
      <tbody>
        {week.map(({ key, name, spans }) => (
          <tr key={key} data-today={key === today || undefined}>
            <th scope="row">{name}</th>
            <td>
              {spans.length > 0 ? edition.formats.list(spans) : t({ message: 'Closed', context: 'opening hours' })}
            </td>
          </tr>
        ))}
        {exceptionsFrom(listing.special_hours, { now, zone, locale: edition.locale }).map(({ key, name, span }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{span ?? t({ message: 'Closed', context: 'opening hours' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
