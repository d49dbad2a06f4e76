import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { networkName, Posts, postsAt } from '../../../blocks/listings/SocialBlock'
import type { View } from '../../contract'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import { Profiles } from '../parts/Profiles'
import styles from './Social.module.css'

/** Posts on the page; older ones can be read on the network itself. */
const maxPosts = 60

/** The site's profiles elsewhere, its RSS feed, and its own posts there. */
export function Social({ view }: { view: View }) {
  const { edition, now } = view
  const { t } = useLingui()
  const { profiles } = edition.resolve(edition.site.website.social)
  const accounts = profiles.map(({ network, url, handle }) => ({
    name: networkName(network),
    url,
    note: handle && <bdi dir="ltr">{handle}</bdi>,
  }))
  const feed = { name: 'RSS', url: edition.href('/feed.xml'), note: t`All stories, in your own reader` }
  return (
    <div className={styles.page}>
      <PageHeading title={t`Follow us`} text={t`The stories of ${edition.name}, wherever you read.`} />
      <Profiles profiles={[...accounts, feed]} />
      <Posts posts={postsAt(edition, now).slice(0, maxPosts)} edition={edition} now={now} columns={3} eager />
      <PaintedAtOnce />
    </div>
  )
}
