import type { ReactNode } from 'react'
import { PageHeading } from '../../../../blocks/furniture/PageTitle'
import { type ResolvedPicture, toPicture } from '../../../../content/media/media'
import { Picture } from '../../../../ui/Picture'
import { part } from '../../../../ui/part'
import { ForeignNote } from '../ForeignNote'
import styles from './Entity.module.css'

type Props = {
  title: string
  kicker?: string | undefined
  text?: string | undefined
  images: readonly Parameters<typeof toPicture>[0][]
  ratio: '3:2' | '4:5'
  body: ReactNode
  /** Language and direction of title and text, if they differ from the page's. */
  words: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** Content next to the text: facts, an action. */
  side: ReactNode
  /** Links to similar entries, at the end. */
  more: ReactNode
}

/**
 * The page of an event, a directory entry or a product: title, facts, picture, text. Where there is room, the facts are next to the text; a
 * product shows its picture first and its text last, on tablets below a single picture and the facts.
 */
export function Entity({ title, kicker, text, images, ratio, body, words, side, more }: Props) {
  const pictures = images
    .map((image) => toPicture(image))
    .filter((picture): picture is ResolvedPicture => picture !== undefined)
  const isProduct = ratio === '4:5'
  const belowPictures = isProduct ? undefined : body
  const main = (pictures.length > 0 || belowPictures) && (
    <div key="main" className={styles.main}>
      {pictures.map((picture, index) => (
        <Picture key={picture.src} picture={picture} ratio={ratio} place="wide" eager={index === 0} />
      ))}
      {belowPictures}
    </div>
  )
  const facts = (
    <div key="side" className={styles.side} data-part="side">
      {side}
    </div>
  )
  // Several pictures are a long column: the text then stays next to it.
  const last = body && (
    <div key="last" className={pictures.length === 1 ? styles.below : undefined}>
      {body}
    </div>
  )
  return (
    <article className={styles.entity} data-ratio={ratio}>
      {words.lang && <ForeignNote of="page" />}
      <PageHeading title={title} kicker={kicker} text={text} lang={words.lang} dir={words.dir} />
      <div className={styles.columns} data-part="columns">
        {isProduct ? [main, facts, last] : [facts, main]}
      </div>
      {part('more', more)}
    </article>
  )
}
