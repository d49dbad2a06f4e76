import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { ResolvedPicture } from '../../../../content/media/media'
import { Picture } from '../../../../ui/Picture'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden'
import styles from './Gallery.module.css'

/** Large pictures in order, each in its own aspect ratio. With scripts, each opens in a lightbox; the address holds the state (`#photo-3`). */
export function Gallery({ pictures }: { pictures: readonly ResolvedPicture[] }) {
  const { t } = useLingui()
  const count = pictures.length
  const placeOf = (number: string) => t`${number} of ${count}`
  return (
    <div className={styles.gallery} data-part="gallery" data-behaviour="lightbox">
      {pictures.map((picture, index) => {
        const number = index + 1
        return (
          <figure key={picture.src} id={`photo-${number}`} className={styles.photo} data-part="media">
            <a href={`#photo-${number}`} style={shapeOf(picture)}>
              <Picture picture={picture} ratio={ratioOf(picture)} place="wide" eager={index === 0} />
              <VisuallyHidden>{t`Enlarge picture ${number} of ${count}`}</VisuallyHidden>
            </a>
            <figcaption data-part="caption">
              <b>
                {number}/{count}
              </b>{' '}
              {picture.caption} {picture.credit && <small>{picture.credit}</small>}
            </figcaption>
          </figure>
        )
      })}
      <dialog aria-label={t`Pictures`} data-place={placeOf('{number}')}>
        <div />
        <button type="button" value="close" aria-label={t`Close`} />
        <button type="button" value="previous" aria-label={t`Previous picture`} />
        <button type="button" value="next" aria-label={t`Next picture`} />
      </dialog>
    </div>
  )
}

function ratioOf({ width, height }: ResolvedPicture): string {
  return width && height ? `${width}:${height}` : '3:2'
}

/** Width divided by height of a square or upright picture. It limits the width, so that the picture is not taller than the window. */
function shapeOf({ width, height }: ResolvedPicture): CSSProperties | undefined {
  return width && height && width <= height ? ({ '--shape': width / height } as CSSProperties) : undefined
}
