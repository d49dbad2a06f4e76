import { useLingui } from '@lingui/react/macro'
import { toPicture } from '../../content/media/media'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import type { BlockProps } from '../Block'
import styles from './Ad.module.css'

/** An advertisement: the slot named by the section's `id`. Its space is reserved and it says what it is. */
export function Ad({ section, edition, now }: BlockProps) {
  const { t } = useLingui()
  const { slots } = edition.site.website.ads
  const slot = slots.find((one) => one.id === section.id || one.zone === section.id)
  if (!slot?.creative) return null
  if ((slot.from && slot.from > now) || (slot.until && slot.until < now)) return null
  const { creative, label } = edition.resolve(slot)
  const picture = toPicture(creative?.image ?? undefined)
  return (
    <div className={styles.ad} data-block="ad" role="group" aria-label={label ?? t`Advertisement`}>
      <p className={styles.label}>{label ?? t`Advertisement`}</p>
      <Link href={edition.href(creative?.url ?? '/')} className={styles.creative}>
        {picture && (
          <span className={styles.picture}>
            <Picture picture={picture} ratio="3:2" place="card" />
          </span>
        )}
        <span className={styles.words}>
          {creative?.headline && <strong className={styles.headline}>{creative.headline}</strong>}
          {creative?.text && <span>{creative.text}</span>}
        </span>
      </Link>
    </div>
  )
}
