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
 * product shows its picture first.
 */
export function Entity({ title, kicker, text, images, ratio, body, words, side, more }: Props) {
  const pictures = images
    .map((image) => toPicture(image))
    .filter((picture): picture is ResolvedPicture => picture !== undefined)
  const main = (pictures.length > 0 || body) && (
    <div key="main" className={styles.main}>
      {pictures.map((picture, index) => (
        <Picture key={picture.src} picture={picture} ratio={ratio} place="wide" eager={index === 0} />
      ))}
      {body}
    </div>
  )
  const facts = (
    <div key="side" className={styles.side} data-part="side">
      {side}
    </div>
  )
  return (
    <article className={styles.entity} data-ratio={ratio}>
      {words.lang && <ForeignNote of="page" />}
      <PageHeading title={title} kicker={kicker} text={text} lang={words.lang} dir={words.dir} />
      <div className={styles.columns} data-part="columns">
        {ratio === '4:5' ? [main, facts] : [facts, main]}
      </div>
      {part('more', more)}
    </article>
  )
}
