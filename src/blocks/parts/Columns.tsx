import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A row of twelve grid columns, with hairlines between its children. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** Number of grid columns, of twelve. */
export type ColumnSpan = 3 | 4 | 5 | 6 | 8

type ColumnProps = { span: ColumnSpan; isList?: boolean; children: ReactNode }

/** One column; below 1024 px it takes half the row or all of it. `isList` separates its entries by hairlines. */
export function Column({ span, isList = false, children }: ColumnProps) {
  return (
    <div className={styles.column} data-span={span} data-list={isList || undefined}>
      {children}
    </div>
  )
}
