import styles from './UnknownSection.module.css'

/** A notice for editors and developers that a section type has no block. Readers never see it. */
export function UnknownSection({ type }: { type: string }) {
  return (
    <p className={styles.notice} role="note">
      No block for section type <code>{type}</code>
    </p>
  )
}
