import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { listingStory } from '../../../cards/listingStory'
import type { EditionListing } from '../../../content/edition/Edition'
import type { EntrySummary } from '../../../content/edition/entrySummaryOf'
import { separator } from '../../../text/separator'
import { Link } from '../../../ui/Link'
import { PriceLevel } from '../../../ui/PriceLevel'
import type { DirectoryProps, ListLetter, View } from '../../contract'
import { addressText } from '../parts/addressText'
import { hoursLine } from '../parts/entity/hoursLine'
import { eventCategoryName } from '../parts/lists/eventCategoryName'
import { Filters } from '../parts/lists/Filters'
import { LatestStories } from '../parts/lists/LatestStories'
import { ListPagination } from '../parts/lists/ListPagination'
import { directoryTitle } from '../parts/lists/listTitles'
import { Row } from '../parts/lists/Row'
import rows from '../parts/lists/Rows.module.css'
import styles from './Directory.module.css'

/** A list with fewer letters gets no index. */
const minLetters = 5

/** Marks a featured entry. */
const star = '★'

/** One page of entries: the featured ones, then the others by letter, in as many columns as fit. */
export function Directory({ listings, letters, view, ...list }: DirectoryProps) {
  const { edition } = view
  const { t } = useLingui()
  const hasIndex = letters.length >= minLetters
  const featured = letters[0]?.at ?? 0
  const markOf = (at: number) =>
    letters.find((one) => one.at === at) ?? (at === 0 && letters.findLast((one) => one.at < 0))
  return (
    <div className={rows.page}>
      <PageHeading
        title={directoryTitle(list, edition)}
        text={
          listings.length === 0
            ? t`No addresses are listed yet. They will appear here with their opening hours and telephone numbers.`
            : undefined
        }
      />
      <Filters edition={edition} {...list} />
      {hasIndex && (
        <nav className={styles.letters} data-part="letters" aria-label={t`Letters`}>
          {featured > 0 && (
            <span>
              {star}&nbsp;{t`Featured`}&ensp;
            </span>
          )}
          {letters.map(({ letter, href }) => (
            <Link key={letter} href={href}>
              {letter}
            </Link>
          ))}
        </nav>
      )}
      <ul className={hasIndex ? styles.indexed : styles.entries} data-part="list">
        {listings.map((listing, at) => (
          <li key={listing.slug}>
            <Entry
              listing={listing}
              view={view}
              mark={hasIndex ? (at < featured ? star : markOf(at) || undefined) : undefined}
            />
          </li>
        ))}
      </ul>
      <ListPagination {...list} />
      {listings.length === 0 && <LatestStories view={view} />}
    </div>
  )
}

type EntryProps = {
  listing: EntrySummary<EditionListing>
  view: View
  /** The star of a featured entry, or the letter that begins with this entry. */
  mark?: typeof star | ListLetter | undefined
}

/** One entry: name, categories and price range, address, opening hours in one line. */
function Entry({ listing, view, mark }: EntryProps) {
  const { edition } = view
  const { standfirst: _, ...story } = listingStory(listing, edition)
  const trades = listing.categories.map((kind) => eventCategoryName(kind, edition)).join(separator)
  const { price_range: price } = listing
  const { address } = listing
  const place = typeof address === 'string' ? address : { street: address?.street, locality: address?.locality }
  const lines = [addressText(place), hoursLine(listing.hours, edition)]
  const letter = typeof mark === 'object' ? mark.letter : undefined
  return (
    <Row
      story={story}
      level={2}
      {...(letter && { id: `letter-${letter}` })}
      mark={
        letter ? (
          <b className={letter.length > 1 ? styles.long : undefined}>{letter}</b>
        ) : (
          mark && <span className={styles.star}>{star}</span>
        )
      }
    >
      {(trades || price) && (
        <p data-part="meta">
          {trades}
          {trades && price && separator}
          {price && <PriceLevel text={price} />}
        </p>
      )}
      {lines.map(
        (line) =>
          line && (
            <p key={line} data-part="meta">
              {line}
            </p>
          ),
      )}
    </Row>
  )
}
