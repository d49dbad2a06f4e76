import { useLingui } from '@lingui/react/macro'
import type { EditionMenuItem } from '../../content/edition/createMenus'
import type { Edition } from '../../content/edition/Edition'
import { Link } from '../../ui/Link'
import { Time } from '../../ui/Time'
import styles from './Strip.module.css'

type Props = {
  edition: Edition
  now: Date
  links: readonly EditionMenuItem[]
  /** Above the brand, or below it as a dateline between rules. */
  place: 'none' | 'date' | 'menu' | 'dateline'
}

/** The date in the site's time zone, the motto and the services. */
export function Strip({ edition, now, links, place }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.strip} data-place={place}>
      <Time iso={edition.formats.day(now)} className={styles.date}>
        {edition.formats.longDate(now)}
      </Time>
      {edition.tagline && <p className={styles.tagline}>{edition.tagline}</p>}
      {links.length > 0 && (
        <nav className={styles.links} aria-label={t`Services`}>
          {links.map((item) => (
            <Link key={item.href} href={item.href}>
              {item.label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
