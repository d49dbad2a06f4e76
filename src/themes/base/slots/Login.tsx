import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { Action, SubmitButton } from '../../../ui/Action'
import type { LoginProps } from '../../contract'
import { Contact } from '../parts/Contact'
import { MoreStories } from '../parts/lists/MoreStories'
import { Membership } from '../parts/Membership'
import styles from './Page.module.css'

/**
 * The sign-in, a link to the site's own login, or its contact details while it has none; then the benefits of membership and free articles.
 */
export function Login({ view, fault, returnTo }: LoginProps) {
  const { edition } = view
  const { t } = useLingui()
  const { login } = edition.site.website
  const canSignIn = edition.site.signIn === 'on'
  const free = edition.teasers({ limit: 12 }).filter(({ access }) => access === 'public')
  const faults = {
    unavailable: t`Signing in does not work at the moment. Please try again in a few minutes.`,
    denied: t`You have not signed in.`,
    failed: t`The sign-in could not be completed. Please try again.`,
  }
  return (
    <div className={`${styles.page} ${styles.text}`}>
      <PageHeading
        title={edition.hasLogin ? t`Sign in` : t`Membership`}
        text={
          edition.hasLogin
            ? t`Your account opens what is for members.`
            : t`You cannot sign in to ${edition.name} here yet.`
        }
      />
      {fault && <p role="alert">{faults[fault]}</p>}
      {canSignIn ? (
        <form action={edition.href('/login')} method="post">
          {returnTo && <input type="hidden" name="return" value={returnTo} />}
          <SubmitButton>{edition.text(login?.label) ?? t`Sign in`}</SubmitButton>
        </form>
      ) : (
        login && (
          <div>
            <Action href={login.issuer} label={t`Sign in`} />
          </div>
        )
      )}
      <Membership edition={edition} />
      {!edition.hasLogin && <p>{t`Questions about your membership? We are here:`}</p>}
      <Contact edition={edition} />
      <div>
        <Action href={edition.href('/')} label={t`To the front page`} />
      </div>
      <MoreStories view={view} title={t`Open to everyone`} articles={free} name="latest" />
    </div>
  )
}
