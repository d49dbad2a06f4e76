import type { ReactNode } from 'react'
import { part } from '../../ui/part'
import styles from './CardPlace.module.css'

/** The place of one card: the container by whose width the card sizes itself. */
export function CardPlace({ area, children }: { area?: string; children: ReactNode }) {
  return (
    <div className={styles.place} data-area={area}>
      {part('card', children)}
    </div>
  )
}
