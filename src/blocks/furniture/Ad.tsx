import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { toPicture } from '../../content/media/media'
import type { AdSlot } from '../../content/schema/site'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import type { BlockProps } from '../Block'
import styles from './Ad.module.css'

/** The keys of `sizes`, smallest first: for windows from 0, 600 and 1024 px. */
const windows = ['sm', 'md', 'lg'] as const

/**
 * An advertisement: the ad slot whose `id` or `zone` is the section's `id`. It is labelled as an advertisement. Its height comes from
 * `sizes`, or from its own minimum if that is greater.
 */
export function Ad({ section, edition, now }: BlockProps) {
  const { t } = useLingui()
  const { slots } = edition.site.website.ads
  const slot = slots.find((one) => one.id === section.id || one.zone === section.id)
  if (!slot?.creative) return null
  if ((slot.from && slot.from > now) || (slot.until && slot.until < now)) return null
  const { creative, label } = edition.resolve(slot)
  const picture = toPicture(creative?.image ?? undefined)
  return (
    <div
      className={styles.ad}
      style={heightsOf(slot.sizes)}
      data-block="ad"
      role="group"
      aria-label={label ?? t`Advertisement`}
    >
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

/** Returns the heights in px as CSS properties; a window size without a height uses that of the next smaller one. */
function heightsOf(sizes: AdSlot['sizes']): CSSProperties {
  let height = 0
  const heights = windows.map((name) => {
    height = sizes[name]?.[1] ?? height
    return [`--${name}`, `${height}px`]
  })
  return Object.fromEntries(heights)
}
