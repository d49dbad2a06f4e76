import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../../ui/Link'
import type { View } from '../../../contract'
import { Contact } from '../Contact'
import { Membership, membershipUrl } from '../Membership'
import styles from './MembersGate.module.css'

/**
 * Shown after the opening of a members-only article: the benefits of membership and where to get it. The server never sends the rest of the
 * text.
 */
export function MembersGate({ view: { edition } }: { view: View }) {
  const { t } = useLingui()
  const { login } = edition.site.website
  return (
    <aside className={styles.gate} lang={edition.locale.code} dir={edition.locale.dir} aria-label={t`For members`}>
      <p className={styles.title}>{t`This article is for members of ${edition.name}.`}</p>
      <Membership edition={edition} />
      {!membershipUrl(edition) && <Contact edition={edition} />}
      {login && (
        <p>
          {t`Already a member?`}{' '}
          <Link href={edition.href('/login')} className={styles.sign}>
            {t`Sign in`}
          </Link>
        </p>
      )}
    </aside>
  )
}
