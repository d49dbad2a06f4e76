import type { ReactNode } from 'react'
import styles from './DeveloperNotice.module.css'

/** A note for editors and developers, in English like their other messages. Readers never see it. */
export function DeveloperNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="note" lang="en" dir="ltr">
      {children}
    </p>
  )
}
