import type { ReactNode } from 'react'
import type { Story } from '../../../../cards/Story'
import { isolated } from '../../../../ui/isolated'
import { Link } from '../../../../ui/Link'
import { Picture } from '../../../../ui/Picture'
import { part } from '../../../../ui/part'
import styles from './Rows.module.css'

type Props = {
  /** The `id` attribute of the row; default: none. */
  id?: string
  /** If `href` is empty, the headline is plain text. */
  story: Story
  level: 2 | 3 | 4
  /** Content at the start of the row, such as a day; hidden from screen readers. */
  mark?: ReactNode
  /** Short facts, most important first. */
  meta?: ReactNode
  children?: ReactNode
}

const { days, row, mark, words, flag, headline, thumb } = styles

/** The class names of a row, for client components, which cannot import a theme. */
export const rowLook = { days, row, mark, words, flag, headline, thumb }

/** One row of a list: a mark, short facts, words, and a small picture at the end. */
export function Row({ id, story, level, mark, meta, children }: Props) {
  const { href, headline, lang, dir, flag, standfirst, picture } = story
  const Heading = `h${level}` as const
  const title = isolated(headline, dir)
  return (
    <article id={id} className={styles.row} data-part="entry">
      {mark && (
        <span className={styles.mark} data-part="mark" aria-hidden="true">
          {mark}
        </span>
      )}
      {meta && (
        <div className={styles.meta} data-part="meta">
          {meta}
        </div>
      )}
      {picture && part('picture', <Thumb picture={picture} />)}
      <div className={styles.words} data-part="words">
        {flag && (
          <p className={styles.flag} data-part="kicker">
            {flag.text}
          </p>
        )}
        <Heading className={styles.headline} data-part="headline" lang={lang}>
          {href ? <Link href={href}>{title}</Link> : title}
        </Heading>
        {standfirst && (
          <p className={styles.standfirst} data-part="standfirst" lang={lang}>
            {isolated(standfirst, dir)}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

function Thumb({ picture }: { picture: NonNullable<Story['picture']> }) {
  return (
    <div className={styles.thumb} data-part="media">
      <Picture picture={picture} ratio="3:2" place="thumb" eager />
    </div>
  )
}
