import { Time } from '../../ui/Time'
import type { Story } from '../Story'
import styles from './LiveUpdates.module.css'

/** The latest updates of a live report, newest first. */
export function LiveUpdates({ updates }: { updates: NonNullable<Story['updates']> }) {
  return (
    <ol className={styles.updates}>
      {updates.map((update) => (
        <li key={update.id}>
          <Time iso={update.iso} className={styles.time}>
            {update.time}
          </Time>
          <span>{update.text}</span>
        </li>
      ))}
    </ol>
  )
}
