import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import styles from './LanguageMenu.module.css'
import { LanguageSelector } from './LanguageSelector'

type Props = {
  edition: Edition
  path: string
  /** Whether a wide bar has room for several names side by side. */
  hasRoom: boolean
}

/** Maximum number of languages that a wide bar shows side by side; with more of them they stay in the disclosure. */
const maxInline = 3

/** The languages in the bar, in a `details` element, which opens without JavaScript. A wide bar shows a few names side by side instead. */
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
