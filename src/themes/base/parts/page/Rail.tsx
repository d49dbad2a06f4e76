import { useLingui } from '@lingui/react/macro'
import { currentIn } from '../../../../headers/parts/currentIn'
import { Icon } from '../../../../ui/Icon'
import { Link } from '../../../../ui/Link'
import type { PartProps } from '../../../contract'
import { destinationsWithSearch } from './destinations'
import styles from './Rail.module.css'

/** The main destinations of the `webapp` layout in a side bar, from 1024 px. */
export function Rail({ view }: PartProps) {
  const { edition, path } = view
  const { t } = useLingui()
  const current = currentIn(edition, path)
  return (
    <nav className={styles.rail} data-rail aria-label={t`Places`}>
      <ul className={styles.places}>
        {destinationsWithSearch(edition).map(({ icon, label, href }) => (
          <li key={href}>
            <Link href={href} className={styles.place} current={current(href)}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
