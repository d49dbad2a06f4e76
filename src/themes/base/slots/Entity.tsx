import type { ReactNode } from 'react'
import { PageHeading } from '../../../blocks/PageTitle'
import { type Picture as PictureData, toPicture } from '../../../content/media'
import { Picture } from '../../../ui/Picture'
import styles from './Entity.module.css'

type Props = {
  title: string
  kicker?: string | undefined
  text?: string | undefined
  images: readonly Parameters<typeof toPicture>[0][]
  ratio: '3:2' | '4:5'
  body: ReactNode
  /** What stands beside the text: facts, an action. */
  side: ReactNode
}

/** The page of one thing (event, listing, product): title, picture, text, facts beside it. */
export function Entity({ title, kicker, text, images, ratio, body, side }: Props) {
  const pictures = images
    .map((image) => toPicture(image))
    .filter((picture): picture is PictureData => picture !== undefined)
  return (
    <article className={styles.entity} data-ratio={ratio}>
      <PageHeading title={title} kicker={kicker} text={text} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {pictures.map((picture, index) => (
            <Picture key={picture.src} picture={picture} ratio={ratio} place="wide" eager={index === 0} />
          ))}
          {body}
        </div>
        <aside className={styles.side}>{side}</aside>
      </div>
    </article>
  )
}
