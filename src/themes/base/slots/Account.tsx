import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { withCommas } from '../../../text/withCommas'
import { SubmitButton } from '../../../ui/Action'
import { Link } from '../../../ui/Link'
import type { AccountProps } from '../../contract'
import { Contact } from '../parts/Contact'
import { Facts } from '../parts/Facts'
import { MoreStories } from '../parts/lists/MoreStories'
import { Membership } from '../parts/Membership'
import styles from './Page.module.css'

/** The account of the signed-in reader: who has signed in, the membership, the sign-out, and where the account is managed. */
export function Account({ view, reader }: AccountProps) {
  const { edition } = view
  const { t } = useLingui()
  const { login } = edition.site.website
  const tiers = (login?.tiers ?? []).filter(({ name }) => reader.tiers.includes(name))
  const isMember = login?.tiers.length ? tiers.length > 0 : true
  const forMembers = edition.teasers({ limit: 24 }).filter(({ access }) => access !== 'public')
  return (
    <div className={`${styles.page} ${styles.text}`}>
      <PageHeading title={t`Your account`} />
      <Facts
        facts={[
          { label: t`Name`, value: reader.name },
          { label: t`E-mail`, value: reader.email },
          {
            label: t`Membership`,
            value: isMember
              ? withCommas(tiers.map(({ name, label }) => edition.text(label) ?? name)) || t`Member`
              : t`You are not a member yet.`,
          },
          {
            label: t`Password and payment`,
            value: login?.account_url && <Link href={login.account_url}>{t`Manage your account`}</Link>,
          },
        ]}
      />
      <form action="/login/out" method="post">
        <SubmitButton>{t`Sign out`}</SubmitButton>
      </form>
      {!isMember && <Membership edition={edition} />}
      <p>{t`Questions about your membership? We are here:`}</p>
      <Contact edition={edition} />
      <MoreStories view={view} title={t`For members`} articles={forMembers} name="latest" />
    </div>
  )
}
