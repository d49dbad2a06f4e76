import { Link } from '../../../ui/Link'
import styles from './Action.module.css'

/** The one thing to do on a page: buy, book, go. */
export function Action({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={styles.action}>
      {label}
    </Link>
  )
}
