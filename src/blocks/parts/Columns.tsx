import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A twelve-column row with hairlines between its columns. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

type ColumnProps = { span: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12; isList?: boolean; children: ReactNode }

/** One column; under 1024 px it takes half the row or all of it. `isList` rules off its entries. */
export function Column({ span, isList = false, children }: ColumnProps) {
  return (
    <div className={styles.column} data-span={span} data-list={isList || undefined}>
      {children}
    </div>
  )
}
