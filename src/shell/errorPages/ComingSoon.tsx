import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { toPicture } from '../../content/media/media'
import { Contact } from '../../themes/base/parts/Contact'
import { Time } from '../../ui/Time'
import { pageTitle } from '../document/pageTitle'
import { Countdown } from './Countdown'
import { Notice } from './Notice'
import styles from './Notice.module.css'

/** The page that replaces all others before a site opens: opening date and contact. The document's title names the site. */
export function ComingSoon({ edition, now }: { edition: Edition; now: Date }) {
  const { t } = useLingui()
  const { info, media } = edition.site.website
  const opening = info.opening_date && info.opening_date > now ? info.opening_date : undefined
  const day = opening && <Time iso={opening.toISOString()}>{edition.formats.longDate(opening)}</Time>
  return (
    <Notice
      marks={{ 'data-block': 'coming-soon' }}
      kicker={opening && t`Coming soon`}
      title={
        day ? (
          <>
            {t`We open on`} {day}
          </>
        ) : (
          t`Coming soon`
        )
      }
      picture={media.cover && toPicture({ ...edition.resolve(media.cover), alt: '' })}
    >
      <title>{pageTitle(t`Coming soon`, edition)}</title>
      <p className={styles.message}>{edition.text(info.message) ?? edition.tagline ?? t`We are getting ready.`}</p>
      {opening && (
        <Countdown until={opening} now={now} units={[t`days`, t`hours`, t`minutes`]} tag={edition.locale.tag} />
      )}
      <Contact edition={edition} />
    </Notice>
  )
}
