import type { EditionArticle } from '../../../content/Edition'
import { imageOf, type Picture as PictureData, toPicture } from '../../../content/media'
import { Picture } from '../../../ui/Picture'
import styles from './ArticleMedia.module.css'

/** The media an article opens with: its gallery, else its featured picture with caption and credit. */
export function ArticleMedia({ article }: { article: EditionArticle }) {
  const pictures = article.gallery.map((item) => toPicture(item)).filter((item) => item !== undefined)
  const featured = toPicture(imageOf(article.images))
  if (pictures.length > 0) {
    return (
      <div className={styles.gallery}>
        {pictures.map((picture, index) => (
          <Figure key={picture.src} picture={picture} eager={index === 0} />
        ))}
      </div>
    )
  }
  return featured ? <Figure picture={featured} eager /> : null
}

function Figure({ picture, eager }: { picture: PictureData; eager: boolean }) {
  return (
    <figure className={styles.figure}>
      <Picture
        picture={picture}
        ratio={(picture.height ?? 2) > (picture.width ?? 3) ? '4:5' : '16:9'}
        place="wide"
        eager={eager}
      />
      {(picture.caption || picture.credit) && (
        <figcaption className={styles.caption}>
          {picture.caption} {picture.credit && <span className={styles.credit}>{picture.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
