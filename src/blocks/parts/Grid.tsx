import type { CSSProperties, ReactNode } from 'react'
import styles from './Grid.module.css'

/** Equal cells, at most `columns` in a row; narrower pages have fewer. `isRuled` draws hairlines between them. */
export function Grid({
  columns,
  isRuled = true,
  children,
}: {
  columns: number
  isRuled?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={styles.grid}
      data-columns={columns}
      data-ruled={isRuled || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
    </div>
  )
}
