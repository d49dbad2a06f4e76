import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { isAt, placesOf } from './places'
import styles from './Tabs.module.css'

type Props = { edition: Edition; current: string }

/** Five places at most, beneath the thumb, under 600 px. */
export function Tabs({ edition, current }: Props) {
  const { t } = useLingui()
  const start = edition.href('/')
  return (
    <nav className={styles.tabs} data-tabs aria-label={t`Tabs`}>
      {placesOf(edition)
        .slice(0, 5)
        .map(({ icon, label, href }) => (
          <Link key={href} href={href} className={styles.tab} current={isAt(href, current, start)}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
    </nav>
  )
}
