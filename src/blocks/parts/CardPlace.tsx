import type { ReactNode } from 'react'
import { part } from '../../ui/part'
import styles from './CardPlace.module.css'

/** The size container of one card: the card adapts to the container's width. */
export function CardPlace({ area, children }: { area?: string; children: ReactNode }) {
  return (
    <div className={styles.place} data-area={area}>
      {part('card', children)}
    </div>
  )
}
