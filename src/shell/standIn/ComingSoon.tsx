import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { toPicture } from '../../content/media/media'
import { Picture } from '../../ui/Picture'
import { Time } from '../../ui/Time'
import styles from '../Announcement.module.css'
import { pageTitle } from '../document/pageTitle'
import { Countdown } from './Countdown'

/** The page that replaces all others before a site opens, with its opening date. */
export function ComingSoon({ edition, now }: { edition: Edition; now: Date }) {
  const { t } = useLingui()
  const { info, media } = edition.site.website
  const opening = info.opening_date && info.opening_date > now ? info.opening_date : undefined
  const cover = media.cover ? toPicture(edition.resolve(media.cover)) : undefined
  return (
    <section className={styles.announcement} data-block="coming-soon" data-picture={cover ? true : undefined}>
      <title>{pageTitle(t`Coming soon`, edition)}</title>
      <meta name="robots" content="noindex" />
      {cover && (
        <div className={styles.picture}>
          <Picture picture={{ ...cover, alt: '' }} place="full" ratio="16:9" eager />
        </div>
      )}
      <p className={styles.kicker}>{t`Coming soon`}</p>
      <h1 className={styles.title}>{edition.name}</h1>
      <p className={styles.message}>{edition.text(info.message) ?? edition.tagline ?? t`We are getting ready.`}</p>
      {opening && (
        <div className={styles.opening}>
          <p>
            {t`We open on`} <Time iso={opening.toISOString()}>{edition.formats.longDate(opening)}</Time>
          </p>
          <Countdown
            until={opening}
            now={now}
            units={[t`days`, t`hours`, t`minutes`, t`seconds`]}
            tag={edition.locale.tag}
          />
        </div>
      )}
    </section>
  )
}
