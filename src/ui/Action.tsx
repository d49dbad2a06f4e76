import type { ReactNode } from 'react'
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

/** A button that sends a form, for the main action of a page. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={styles.action}>
      {children}
    </button>
  )
}
