import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import styles from './LanguageMenu.module.css'
import { LanguageSelector } from './LanguageSelector'

type Props = {
  edition: Edition
  path: string
  /** More names than these fold behind the present one. */
  mostInLine: number
}

/** The languages in a bar: in line while they are few, else a disclosure, which opens without JavaScript. */
export function LanguageMenu({ edition, path, mostInLine }: Props) {
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
