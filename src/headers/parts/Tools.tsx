import { useLingui } from '@lingui/react/macro'
import type { Edition, EditionMenuItem } from '../../content/Edition'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Time } from '../../ui/Time'
import type { HeaderSpec } from '../anatomy'
import { LanguageMenu } from './LanguageMenu'
import styles from './Tools.module.css'

type Props = {
  kind: HeaderSpec['tools']
  edition: Edition
  services: readonly EditionMenuItem[]
  path: string
  now: Date
}

/** The end of the bar: the services, today's date leading to the agenda, signing in, the languages. */
export function Tools({ kind, edition, services, path, now }: Props) {
  const { t } = useLingui()
  const { events, login } = edition.site.website
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
      {kind === 'app' && events.length > 0 && (
        <Link href={edition.href('/agenda')} className={styles.today}>
          <Icon name="calendar" />
          <Time iso={edition.formats.day(now)}>{edition.formats.shortDate(now)}</Time>
        </Link>
      )}
      {kind === 'app' && login && (
        <Link href={edition.href('/login')} className={styles.round} label={t`Sign in`}>
          <Icon name="person" />
        </Link>
      )}
      {edition.languages.length > 1 && (
        <div className={styles.languages}>
          <LanguageMenu edition={edition} path={path} />
        </div>
      )}
    </div>
  )
}
