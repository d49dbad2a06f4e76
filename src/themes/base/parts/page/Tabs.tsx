import { useLingui } from '@lingui/react/macro'
import { currentIn } from '../../../../headers/parts/currentIn'
import { Icon } from '../../../../ui/Icon'
import { Link } from '../../../../ui/Link'
import type { PartProps } from '../../../contract'
import { destinationsOf, savedPlace } from './destinations'
import styles from './Tabs.module.css'

/**
 * The tab bar at the bottom of the screen, below 600 px, with at most five destinations. The last one leads to the saved stories and shows
 * their number.
 */
export function Tabs({ view }: PartProps) {
  const { edition, path } = view
  const { t } = useLingui()
  const current = currentIn(edition, path)
  return (
    <nav className={styles.tabs} data-tabs aria-label={t`Tabs`}>
      {[...destinationsOf(edition).slice(0, 4), savedPlace(edition)].map(({ icon, label, href }) => (
        <Link key={href} href={href} className={styles.tab} current={current(href)}>
          <span className={styles.icon} data-behaviour={icon === 'bookmark' ? 'saved' : undefined}>
            <Icon name={icon} />
          </span>
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
