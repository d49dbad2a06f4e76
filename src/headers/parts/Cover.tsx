import type { Edition } from '../../content/edition/Edition'
import { toPicture } from '../../content/media/media'
import { Picture } from '../../ui/Picture'
import styles from './Cover.module.css'

/** The site's cover picture behind the header of the front page. Without one the header keeps its own colour. */
export function Cover({ edition }: { edition: Edition }) {
  const { cover } = edition.site.website.media
  const picture = cover ? toPicture(edition.resolve(cover)) : undefined
  if (!picture) return null
  return (
    <div className={styles.cover} data-cover>
      <Picture picture={{ ...picture, alt: '' }} place="full" ratio="21:9" eager />
    </div>
  )
}
