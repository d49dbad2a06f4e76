import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { Action } from '../../../ui/Action'
import type { View } from '../../contract'
import { Contact } from '../parts/Contact'
import { MoreStories } from '../parts/lists/MoreStories'
import { Membership } from '../parts/Membership'
import styles from './Social.module.css'

/** A link to the site's login, or its contact details while it has none; then the benefits of membership and free articles. */
export function Login({ view }: { view: View }) {
  const { edition } = view
  const { t } = useLingui()
  const { login } = edition.site.website
  const free = edition.teasers({ limit: 12 }).filter(({ access }) => access === 'public')
  return (
    <div className={styles.page}>
      <PageHeading
        title={t`Sign in`}
        text={login ? t`Your account opens what is for members.` : t`One cannot sign in to ${edition.name} here yet.`}
      />
      {login && (
        <div>
          <Action href={login.issuer} label={t`Sign in`} />
        </div>
      )}
      <Membership edition={edition} />
      {!login && <p>{t`Questions about your membership? We are here:`}</p>}
      <Contact edition={edition} />
      <MoreStories view={view} title={t`Open to everyone`} articles={free.slice(0, 4)} name="latest" />
      <div>
        <Action href={edition.href('/')} label={t`To the front page`} />
      </div>
    </div>
  )
}
