import { useLingui } from '@lingui/react/macro'
import styles from './ForeignNote.module.css'

/** A short note that a page, or part of a list, is in the site's main language instead of the reader's. */
export function ForeignNote({ of }: { of: 'page' | 'list' }) {
  const { t } = useLingui()
  return (
    <p className={styles.note}>
      {of === 'page'
        ? t`This page is not available in your language.`
        : t`Some of this page is not available in your language.`}
    </p>
  )
}
