import { Picture, type PictureData } from '../../ui/Picture'
import styles from './GalleryStrip.module.css'

type Props = { pictures: readonly PictureData[]; ratio: string; eager: boolean }

/** A preview of a gallery: the first picture large, two more next to it. */
export function GalleryStrip({ pictures, ratio, eager }: Props) {
  return (
    <div className={styles.strip} data-part="media" data-count={Math.min(3, pictures.length)}>
      {pictures.slice(0, 3).map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          ratio={index === 0 ? ratio : '1:1'}
          place="card"
          eager={eager && index === 0}
        />
      ))}
    </div>
  )
}
