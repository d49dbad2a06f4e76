import type { ReactNode } from 'react'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { type Picture as PictureData, toPicture } from '../../../content/media/media'
import { Picture } from '../../../ui/Picture'
import { part } from '../../../ui/part'
import styles from './Entity.module.css'
import { ForeignNote } from './ForeignNote'

type Props = {
  title: string
  kicker?: string | undefined
  text?: string | undefined
  images: readonly Parameters<typeof toPicture>[0][]
  ratio: '3:2' | '4:5'
  body: ReactNode
  /** Language and direction of title and text where they differ from the page's. */
  words: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** What stands beside the text: facts, an action. */
  side: ReactNode
  /** Where to go on to, under all of it. */
  more: ReactNode
}

/** The page of one thing (event, listing, product): title, picture, text, facts beside it. */
export function Entity({ title, kicker, text, images, ratio, body, words, side, more }: Props) {
  const pictures = images
    .map((image) => toPicture(image))
    .filter((picture): picture is PictureData => picture !== undefined)
  return (
    <article className={styles.entity} data-ratio={ratio}>
      {words.lang && <ForeignNote of="page" />}
      <PageHeading title={title} kicker={kicker} text={text} lang={words.lang} dir={words.dir} />
      <div className={styles.columns} data-part="columns">
        <div className={styles.main}>
          {pictures.map((picture, index) => (
            <Picture key={picture.src} picture={picture} ratio={ratio} place="wide" eager={index === 0} />
          ))}
          {body}
        </div>
        <aside className={styles.side} data-part="side">
          {side}
        </aside>
      </div>
      {part('more', more)}
    </article>
  )
}
