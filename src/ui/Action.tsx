import styles from './Action.module.css'
import { Link } from './Link'

/** The one thing to do on a page: buy, book, go. */
export function Action({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={styles.action}>
      {label}
    </Link>
  )
}
