import type { Edition, EditionArticle } from '../../../content/Edition'
import { RichText } from '../../../markdown/RichText'
import { Time } from '../../../ui/Time'
import styles from './LiveReport.module.css'

/** The updates of a live report, newest first, key events marked. */
export function LiveReport({ live, edition }: { live: NonNullable<EditionArticle['live']>; edition: Edition }) {
  return (
    <ol className={styles.updates}>
      {live.blocks.map((block) => (
        <li key={block.id} id={block.id} className={styles.update} data-key={block.key || undefined}>
          <Time iso={block.time.toISOString()} className={styles.time}>
            {edition.formats.time(block.time)}
          </Time>
          <div className={styles.words}>
            {block.title && <h2 className={styles.title}>{block.title}</h2>}
            <RichText source={block.body} edition={edition} origin={`live report, ${block.id}`} />
          </div>
        </li>
      ))}
    </ol>
  )
}
