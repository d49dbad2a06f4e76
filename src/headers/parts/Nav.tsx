import { useLingui } from '@lingui/react/macro'
import type { EditionMenuItem } from '../../content/edition/createMenus'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { CurrentMark } from './currentIn'
import styles from './Nav.module.css'

type Props = {
  items: readonly EditionMenuItem[]
  current: CurrentMark
  label: string
  place: 'row' | 'second' | 'inline' | 'start' | 'end' | 'side' | 'drawer'
}

/** A menu. Entries with children open them in a `details` element; the current section is marked. */
export function Nav({ items, current, label, place }: Props) {
  if (items.length === 0) return null
  return (
    <nav className={styles.nav} aria-label={label} data-place={place}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href + item.label} className={styles.item} data-highlight={item.highlight || undefined}>
            <Link href={item.href} className={styles.link} current={current(item.href)}>
              {item.label}
            </Link>
            {item.children.length > 0 && <Children item={item} current={current} place={place} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Children({ item, current, place }: { item: EditionMenuItem; current: CurrentMark; place: Props['place'] }) {
  const { t } = useLingui()
  const isWithin = item.children.some((child) => current(child.href))
  return (
    <details
      className={styles.children}
      name={`nav-${place}`}
      data-within={isWithin || undefined}
      data-behaviour="dismiss"
    >
      <summary className={styles.toggle}>
        <VisuallyHidden>{t`More in ${item.label}`}</VisuallyHidden>
        <Icon name="down" />
      </summary>
      <ul className={styles.sublist}>
        {item.children.map((child) => (
          <li key={child.href}>
            <Link href={child.href} className={styles.sublink} current={current(child.href)}>
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
