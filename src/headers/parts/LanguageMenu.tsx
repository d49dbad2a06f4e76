import type { Edition } from '../../content/Edition'
import { Icon } from '../../ui/Icon'
import styles from './LanguageMenu.module.css'
import { LanguageSelector } from './LanguageSelector'

/** More names than these fold behind the present one. */
const mostInLine = 4

/** The languages in a bar: in line while they are few, else a disclosure, which opens without JavaScript. */
export function LanguageMenu({ edition, path }: { edition: Edition; path: string }) {
  const selector = <LanguageSelector edition={edition} path={path} />
  if (edition.languages.length <= mostInLine) return selector
  return (
    <details className={styles.menu} name="languages">
      <summary className={styles.present}>
        {edition.locale.name}
        <Icon name="down" />
      </summary>
      <div className={styles.list}>{selector}</div>
    </details>
  )
}
