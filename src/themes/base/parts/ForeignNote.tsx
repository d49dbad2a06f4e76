import { useLingui } from '@lingui/react/macro'
import styles from './ForeignNote.module.css'

/** Says quietly that a page, or (of a list) some of it, appears in the site's main language. */
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
