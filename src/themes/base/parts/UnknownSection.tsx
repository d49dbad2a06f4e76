import styles from './UnknownSection.module.css'

/** What editors and developers see where a section's type has no component; readers see nothing. */
export function UnknownSection({ type }: { type: string }) {
  return (
    <p className={styles.notice} role="note">
      No block for section type <code>{type}</code>
    </p>
  )
}
