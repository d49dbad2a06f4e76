import type { ReactNode } from 'react'
import styles from './Fold.module.css'

type Props = { title: ReactNode; children: ReactNode }

/** Content that opens at a press of its title. A parent can show it open by setting `--fold`, `--fold-sign` and `--fold-press`. */
export function Fold({ title, children }: Props) {
  return (
    <details className={styles.fold} data-part="fold">
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  )
}
