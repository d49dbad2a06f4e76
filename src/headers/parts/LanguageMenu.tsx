import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import styles from './LanguageMenu.module.css'
import { LanguageSelector } from './LanguageSelector'

type Props = {
  edition: Edition
  path: string
  /** Whether a wide bar has room for some names beside each other. */
  hasRoom: boolean
}

/** Names that a wide bar shows beside each other; more stay in the disclosure. */
const maxInline = 3

/** The languages in a bar: a disclosure, which opens without JavaScript; a wide bar shows a few names beside each other instead. */
export function LanguageMenu({ edition, path, hasRoom }: Props) {
  const isInline = hasRoom && edition.languages.length <= maxInline
  return (
    <details className={styles.menu} name="languages" data-inline={isInline || undefined} data-behaviour="dismiss">
      <summary className={styles.present}>
        {edition.locale.name}
        <Icon name="down" />
      </summary>
      <div className={styles.list}>
        <LanguageSelector edition={edition} path={path} />
      </div>
    </details>
  )
}
