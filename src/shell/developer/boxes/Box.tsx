import type { ReactNode } from 'react'
import styles from './Boxes.module.css'

/** One row of the catalogue, below its name. */
export function Box({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className={styles.row}>
      <h2 className={styles.name}>
        <a href={`?only=${name}`}>{name}</a>
      </h2>
      {children}
    </section>
  )
}
