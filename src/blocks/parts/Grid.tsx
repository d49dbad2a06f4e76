import type { CSSProperties, ReactNode } from 'react'
import type { CardSpec } from '../../cards/anatomy'
import { type Fit, fitColumns } from './fitColumns'
import styles from './Grid.module.css'

type Props = {
  /** Maximum number of cells in a row, on wide screens. */
  columns: number
  /** Number of cells. */
  count: number
  /**
   * The cards: rows of text, or text next to small pictures, need more width than pictures with text below, and cards of some tones draw
   * their own hairline.
   */
  spec?: Pick<CardSpec, 'flow' | 'tone'>
  isRuled?: boolean
  children: ReactNode
}

const picturesAboveText = { flow: 'stack', tone: 'plain' } as const

/** Cards of these tones draw their own hairline. */
const ruledTones: readonly CardSpec['tone'][] = ['opinion', 'ranked', 'rule']

/**
 * Cells in rows without gaps, for any number of cells: `fitColumns` decides how many fit in a row. `isRuled` draws hairlines between them.
 */
export function Grid({ columns, count, spec = picturesAboveText, isRuled = true, children }: Props) {
  const { flow, tone } = spec
  const isWide = flow === 'row' || flow === 'text'
  // The last of an odd number of texts would have a row for itself.
  const inMiddle = isWide && !(flow === 'text' && count % 2 === 1) ? 2 : 3
  const columnFits = [
    ['narrow', fitColumns(count, Math.min(isWide ? 1 : 2, columns))],
    ['middle', fitColumns(count, Math.min(inMiddle, columns))],
    ['wide', fitColumns(count, Math.min(4, columns))],
    ['full', fitColumns(count, columns)],
  ] as const
  const inRow: Record<string, number> = {}
  for (const [name, fit] of columnFits) inRow[`--${name}`] = fit.columns
  return (
    <div
      className={styles.grid}
      data-columns={columns}
      data-ruled={isRuled || undefined}
      data-single={(columnFits[0][1].columns === 1 && !ruledTones.includes(tone)) || undefined}
      data-lone={namesOf(columnFits, 'isLone')}
      data-pairs={namesOf(columnFits, 'hasPairs')}
      style={inRow as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Returns the names of the widths at which `key` is true, separated by spaces. */
function namesOf(
  columnFits: readonly (readonly [name: string, fit: Fit])[],
  key: 'isLone' | 'hasPairs',
): string | undefined {
  const names = columnFits.filter(([, fit]) => fit[key]).map(([name]) => name)
  return names.join(' ') || undefined
}
