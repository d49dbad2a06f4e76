import { Header as BaseHeader } from '../../../../src/themes/base/parts/page/Header'
import type { HeaderProps } from '../../../../src/themes/contract'
import { settingsIn } from '../../../../src/themes/settingsIn'
import { settings } from '../../settings'
import styles from './Header.module.css'

/** The default header, with the name of the issue below it on the front page. */
export function Header(props: HeaderProps) {
  const { view } = props
  const { issue } = settingsIn(view, settings)
  return (
    <>
      <BaseHeader {...props} />
      {issue !== '' && view.path === '/' && <p className={styles.issue}>{issue}</p>}
    </>
  )
}
