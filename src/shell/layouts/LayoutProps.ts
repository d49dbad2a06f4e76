import type { ReactNode } from 'react'
import type { View } from '../../themes/contract'

export type LayoutProps = {
  view: View
  hasMenus: boolean
  /** What makes the stories of the page savable; nothing where they are samples. */
  saves: { 'data-behaviour'?: string; 'data-save'?: string }
  ticker: ReactNode
  footer: ReactNode
  children: ReactNode
}
