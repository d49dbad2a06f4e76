import type { ReactNode } from 'react'
import { part } from '../../ui/part'
import styles from './Slot.module.css'

/** The place of one card: the container by whose width the card sizes itself. */
export function Slot({ area, children }: { area?: string; children: ReactNode }) {
  return (
    <div className={styles.slot} data-area={area}>
      {part('card', children)}
    </div>
  )
}
