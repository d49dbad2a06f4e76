import { useLingui } from '@lingui/react/macro'
import type { ResolvedPicture } from '../../../../content/media/media'
import { Picture } from '../../../../ui/Picture'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden'
import styles from './Gallery.module.css'

/** Large pictures in order. With scripts, each opens in a lightbox; the address holds the state (`#photo-3`). */
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
            <a href={`#photo-${number}`}>
              <Picture
                picture={picture}
                ratio={(picture.height ?? 2) > (picture.width ?? 3) ? '4:5' : '3:2'}
                place="wide"
                eager={index === 0}
              />
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
