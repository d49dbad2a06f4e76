import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A label with its value. */
export type Fact = { label: string; value: ReactNode }

/** A list of labelled facts; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '' && value !== null && value !== false)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts} data-part="facts">
      {known.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
