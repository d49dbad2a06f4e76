import { useLingui } from '@lingui/react/macro'
import { membershipUrl } from '../../../../content/edition/membershipUrl'
import { Link } from '../../../../ui/Link'
import type { View } from '../../../contract'
import { Contact } from '../Contact'
import { Membership } from '../Membership'
import styles from './MembersGate.module.css'

/**
 * Shown after the opening of a members-only article: the benefits of membership and where to get it. The server sends the rest of the text
 * only to members, at another address. With `limit`, it is shown to a reader who has read that many metered articles this month.
 */
export function MembersGate({ view: { edition, path, reader }, limit }: { view: View; limit?: number | undefined }) {
  const { t } = useLingui()
  const canSignIn = edition.site.signIn === 'on'
  const gate = (
    <aside
      className={styles.gate}
      lang={edition.locale.code}
      dir={edition.locale.dir}
      aria-label={t`For members`}
      data-behaviour={limit === undefined && canSignIn && !reader ? 'member' : undefined}
    >
      <p className={styles.title}>
        {limit === undefined
          ? t`This article is for members of ${edition.name}.`
          : t`You have read your free articles of this month.`}
      </p>
      {reader && <p>{t`Your membership does not include this article.`}</p>}
      <Membership edition={edition} />
      {!membershipUrl(edition) && <Contact edition={edition} />}
      {edition.hasLogin && !reader && (
        <p>
          {t`Already a member?`}{' '}
          <Link href={canSignIn ? `${edition.href(path)}?member` : edition.href('/login')} className={styles.sign}>
            {t`Sign in`}
          </Link>
        </p>
      )}
    </aside>
  )
  return limit === undefined ? (
    gate
  ) : (
    <div hidden data-behaviour="meter" data-limit={limit}>
      {gate}
    </div>
  )
}
