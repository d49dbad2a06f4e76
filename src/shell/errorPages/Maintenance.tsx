import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { toPicture } from '../../content/media/media'
import { Contact } from '../../themes/base/parts/Contact'
import { Action } from '../../ui/Action'
import { pageTitle } from '../document/pageTitle'
import { Notice } from './Notice'
import styles from './Notice.module.css'

/** The page that replaces all others in maintenance: a retry button and contact. */
export function Maintenance({ edition }: { edition: Edition }) {
  const { t } = useLingui()
  const { info, media } = edition.site.website
  const picture = media.error ?? media.cover
  return (
    <Notice
      marks={{ 'data-block': 'maintenance' }}
      kicker={t`Maintenance`}
      title={t`Back in a moment`}
      picture={picture && toPicture({ ...edition.resolve(picture), alt: '' })}
    >
      <title>{pageTitle(t`Maintenance`, edition)}</title>
      <p className={styles.message}>
        {edition.text(info.message) ?? t`We are working on ${edition.name} and will be back shortly.`}
      </p>
      {/* An empty URL reloads the requested page. */}
      <Action href="" label={t`Try again`} />
      <Contact edition={edition} />
    </Notice>
  )
}
