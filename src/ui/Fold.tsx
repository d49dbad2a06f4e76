import type { ReactNode } from 'react'
import styles from './Fold.module.css'

type Props = { title: ReactNode; children: ReactNode }

/** Content that opens at a press of its title. A parent shows it open with `--fold: visible; --fold-sign: none; --fold-press: none`. */
export function Fold({ title, children }: Props) {
  return (
    <details className={styles.fold} data-part="fold">
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  )
}
