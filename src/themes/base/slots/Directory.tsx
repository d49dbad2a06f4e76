import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { listingStory } from '../../../cards/listingStory'
import type { Brief } from '../../../content/edition/briefOf'
import type { EditionListing } from '../../../content/edition/Edition'
import { Link } from '../../../ui/Link'
import type { DirectoryProps, View } from '../../contract'
import { hoursLine } from '../parts/entity/hoursLine'
import { Filters, useKindName } from '../parts/lists/Filters'
import { ListPagination } from '../parts/lists/ListPagination'
import { Row } from '../parts/lists/Row'
import rows from '../parts/lists/Rows.module.css'
import styles from './Directory.module.css'

/** Fewer letters need no index. */
const minLetters = 5

/** One page of the entries: the featured ones, then all others by letter, in as many columns as there is room for. */
export function Directory({ listings, letters, view, ...list }: DirectoryProps) {
  const { edition } = view
  const { t } = useLingui()
  const hasIndex = letters.length >= minLetters
  const firstLetter = letters[0]?.at ?? listings.length
  const featured = listings.slice(0, Math.max(0, firstLetter))
  const others = listings.slice(featured.length).map((listing, index) => {
    const at = featured.length + index
    const begun = letters.find((one) => one.at === at)
    return { listing, letter: begun ?? (index === 0 ? letters.findLast((one) => one.at < at) : undefined) }
  })
  return (
    <div className={rows.page}>
      <PageHeading title={t`Directory`} />
      <Filters edition={edition} {...list} />
      {hasIndex && (
        <nav className={styles.letters} data-part="letters" aria-label={t`Letters`}>
          {letters.map(({ letter, href }) => (
            <Link key={letter} href={href}>
              {letter}
            </Link>
          ))}
        </nav>
      )}
      {listings.length === 0 && <p className={rows.empty}>{t`Nothing is listed at the moment.`}</p>}
      {featured.length > 0 && (
        <ul className={styles.featured} data-part="list">
          {featured.map((listing) => (
            <li key={listing.slug}>
              <Entry listing={listing} view={view} hasSummary />
            </li>
          ))}
        </ul>
      )}
      <ul className={hasIndex ? styles.indexed : styles.entries} data-part="list">
        {others.map(({ listing, letter }) => (
          <li key={listing.slug}>
            <Entry listing={listing} view={view} letter={hasIndex ? letter?.letter : undefined} />
          </li>
        ))}
      </ul>
      <ListPagination {...list} />
    </div>
  )
}

type EntryProps = {
  listing: Brief<EditionListing>
  view: View
  letter?: string | undefined
  hasSummary?: boolean
}

/** Name, trades, address, opening hours in one line. */
function Entry({ listing, view, letter, hasSummary = false }: EntryProps) {
  const { edition } = view
  const nameOf = useKindName(edition)
  const { standfirst, facts = [], ...story } = listingStory(listing, edition)
  const kinds = listing.categories.map(nameOf).join(' · ')
  const hours = hoursLine(listing.hours, edition.locale.tag)
  return (
    <Row
      story={hasSummary ? { ...story, standfirst } : story}
      level={2}
      {...(letter && { id: `letter-${letter}`, mark: <b>{letter}</b> })}
    >
      {[kinds, facts.join(' · '), hours].map(
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
