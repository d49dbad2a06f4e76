import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { networkName, Posts } from '../../../blocks/listings/Social'
import { Link } from '../../../ui/Link'
import type { View } from '../../contract'
import styles from './Social.module.css'

/** Where else the site is, and what it said there. */
export function Social({ view }: { view: View }) {
  const { edition, now } = view
  const { t } = useLingui()
  const { profiles, posts } = edition.resolve(edition.site.website.social)
  return (
    <div className={styles.page}>
      <PageHeading title={t`Follow us`} />
      <ul className={styles.profiles}>
        {profiles.map((profile) => (
          <li key={profile.url}>
            <Link href={profile.url} className={styles.profile}>
              <strong>{networkName(profile.network)}</strong>
              {profile.handle && <span>{profile.handle}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <Posts posts={posts} edition={edition} now={now} columns={3} eager />
    </div>
  )
}
