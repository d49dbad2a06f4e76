import { isolated } from '../../ui/isolated'
import { Time } from '../../ui/Time'
import type { Story } from '../Story'
import styles from './LiveUpdates.module.css'

type Props = {
  updates: NonNullable<Story['updates']>
  lang: string | undefined
  dir: 'ltr' | 'rtl' | undefined
}

/** The latest updates of a live report, newest first. */
export function LiveUpdates({ updates, lang, dir }: Props) {
  return (
    <ol className={styles.updates}>
      {updates.map((update) => (
        <li key={update.id}>
          <Time iso={update.iso} className={styles.time}>
            {update.time}
          </Time>
          <span lang={lang}>{isolated(update.text, dir)}</span>
        </li>
      ))}
    </ol>
  )
}
