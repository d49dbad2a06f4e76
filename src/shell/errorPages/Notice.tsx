import type { ReactNode } from 'react'
import type { ResolvedPicture } from '../../content/media/media'
import { Picture } from '../../ui/Picture'
import styles from './Notice.module.css'

type Props = {
  /** Attributes that identify the page for tests and themes. */
  marks: { 'data-status'?: number; 'data-block'?: string }
  kicker: ReactNode
  title: ReactNode
  picture: ResolvedPicture | undefined
  children: ReactNode
}

/** The frame of all pages that replace others: a short text and a link, next to a picture if the site has one. */
export function Notice({ marks, kicker, title, picture, children }: Props) {
  return (
    <section className={styles.page} {...marks}>
      <meta name="robots" content="noindex" />
      <div className={styles.words} data-part="words">
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {picture && (
        <div data-part="picture">
          <Picture picture={picture} ratio="4:3" place="wide" eager />
        </div>
      )}
    </section>
  )
}
