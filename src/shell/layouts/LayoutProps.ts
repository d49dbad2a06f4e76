import type { ReactNode } from 'react'
import type { View } from '../../themes/contract'

export type LayoutProps = {
  view: View
  hasMenus: boolean
  ticker: ReactNode
  footer: ReactNode
  children: ReactNode
}
