import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { isAt, placesWithSearch } from './places'
import styles from './Rail.module.css'

type Props = { edition: Edition; current: string }

/** The app's places down the side, from 1024 px. */
export function Rail({ edition, current }: Props) {
  const { t } = useLingui()
  const start = edition.href('/')
  return (
    <aside className={styles.rail} data-rail>
      <nav aria-label={t`Places`}>
        <ul className={styles.places}>
          {placesWithSearch(edition).map(({ icon, label, href }) => (
            <li key={href}>
              <Link href={href} className={styles.place} current={isAt(href, current, start)}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.motto}>{edition.tagline}</p>
    </aside>
  )
}
