import { useLingui } from '@lingui/react/macro'
import { ReaderPanel } from '../../client/panel/ReaderPanel'
import type { EditionMenuItem } from '../../content/edition/createMenus'
import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Time } from '../../ui/Time'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { HeaderSpec } from '../anatomy'
import { LanguageMenu } from './LanguageMenu'
import { SignInLink } from './SignInLink'
import styles from './Tools.module.css'

type Props = {
  kind: HeaderSpec['tools']
  /** Position of the main menu. */
  nav: HeaderSpec['nav']
  edition: Edition
  services: readonly EditionMenuItem[]
  path: string
  now: Date
  /** False before the site is open: the bar then has no links. */
  hasMenus: boolean
}

/** Menus that leave little room for other things in the bar. */
const narrowNavs: readonly HeaderSpec['nav'][] = ['inline', 'split', 'side']

/** The end of the bar: services, today's date with a link to the agenda, sign-in, search, settings and languages. */
export function Tools({ kind, nav, edition, services, path, now, hasMenus }: Props) {
  const { t } = useLingui()
  const { events } = edition.site.website
  const canSignIn = edition.site.signIn === 'on'
  const isApp = hasMenus && kind === 'app'
  const isTight = narrowNavs.includes(nav)
  return (
    <div className={styles.tools} data-tools={kind}>
      {kind === 'services' && services.length > 0 && (
        <ul className={styles.services}>
          {services.map((item) => (
            <li key={item.href}>
              <Link href={item.href} className={styles.service}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isApp && events.length > 0 && (
        <Link href={edition.href('/agenda')} className={styles.today}>
          <Icon name="calendar" />
          <VisuallyHidden>{t`What’s on`}: </VisuallyHidden>
          <Time iso={edition.formats.day(now)}>{edition.formats.shortDate(now, now)}</Time>
        </Link>
      )}
      {isApp && edition.hasLogin && (
        <Link
          href={edition.href('/login')}
          className={styles.round}
          label={t`Sign in`}
          behaviour={canSignIn ? 'account' : undefined}
        >
          <Icon name="person" />
        </Link>
      )}
      {hasMenus && !isApp && canSignIn && <SignInLink edition={edition} />}
      {hasMenus && (
        <Link
          href={edition.href('/search')}
          className={styles.search}
          current={path === '/search'}
          label={t`Search`}
          behaviour="search"
          data={{ 'data-close': t`Close` }}
        >
          <Icon name="search" />
        </Link>
      )}
      {hasMenus && (
        <ReaderPanel home={edition.isMain ? undefined : edition.href('/')} hasAccounts={canSignIn || undefined} />
      )}
      {edition.languages.length > 1 && (
        <div className={styles.languages}>
          <LanguageMenu edition={edition} path={path} hasRoom={!isTight} />
        </div>
      )}
    </div>
  )
}
