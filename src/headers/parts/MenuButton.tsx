import { useLingui } from '@lingui/react/macro'
import { ReaderPanel } from '../../client/panel/ReaderPanel'
import type { Edition } from '../../content/edition/Edition'
import { membershipUrl } from '../../content/edition/membershipUrl'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { SearchForm } from '../../ui/SearchForm'
import type { CurrentMark } from './currentIn'
import { LanguageSelector } from './LanguageSelector'
import styles from './MenuButton.module.css'
import { Nav } from './Nav'
import { SignInLink } from './SignInLink'

/**
 * The whole menu behind one button, with the languages if the bar has no room for them. A `details` element, which opens without
 * JavaScript.
 */
export function MenuButton({ edition, current, path }: { edition: Edition; current: CurrentMark; path: string }) {
  const { t } = useLingui()
  const main = edition.menu('main')
  const secondary = edition.menu('secondary')
  const canSignIn = edition.site.signIn === 'on'
  const membership = canSignIn ? membershipUrl(edition) : undefined
  const hasLanguages = edition.languages.length > 1
  if (main.length + secondary.length === 0 && !hasLanguages) return null
  return (
    <details className={styles.menu} name="menu" data-behaviour="dismiss">
      <summary className={styles.button}>
        <span className={styles.open}>
          <Icon name="menu" />
        </span>
        <span className={styles.close}>
          <Icon name="close" />
        </span>
        <span className={styles.word}>{t`Menu`}</span>
      </summary>
      <div className={styles.drawer}>
        <div className={styles.search}>
          <SearchForm action={edition.href('/search')} label={t`Search ${edition.name}`} />
        </div>
        <Nav items={main} current={current} label={t`Sections`} place="drawer" />
        {secondary.length > 0 && <Nav items={secondary} current={current} label={t`Services`} place="drawer" />}
        {membership && (
          <Link href={edition.href(membership)} data={{ 'data-part': 'join' }}>
            <Icon name="arrow" turns />
            <span>{t`Become a member`}</span>
          </Link>
        )}
        {canSignIn && <SignInLink edition={edition} />}
        <ReaderPanel home={edition.isMain ? undefined : edition.href('/')} hasAccounts={canSignIn || undefined} />
        {hasLanguages && <LanguageSelector edition={edition} path={path} />}
      </div>
    </details>
  )
}
