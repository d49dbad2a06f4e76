import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import styles from '../Announcement.module.css'
import { pageTitle } from '../document/pageTitle'

/** The page that replaces all others while the site is being worked on. */
export function Maintenance({ edition }: { edition: Edition }) {
  const { t } = useLingui()
  const message = edition.text(edition.site.website.info.message)
  return (
    <section className={styles.announcement} data-block="maintenance">
      <title>{pageTitle(t`Maintenance`, edition)}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.kicker}>{t`Maintenance`}</p>
      <h1 className={styles.title}>{t`Back in a moment`}</h1>
      <p className={styles.message}>{message ?? t`We are working on ${edition.name} and will be back shortly.`}</p>
    </section>
  )
}
