import styles from './Action.module.css'
import { Link } from './Link'

/** A link for the main action of a page, such as buying or booking. */
export function Action({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={styles.action}>
      {label}
    </Link>
  )
}
