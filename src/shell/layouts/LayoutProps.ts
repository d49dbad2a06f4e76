import type { ReactNode } from 'react'
import type { View } from '../../themes/contract'

/** Props of both layouts. */
export type LayoutProps = {
  view: View
  hasMenus: boolean
  /** Attributes that add a save button to the stories of the page; empty for sample stories and in other modes than normal. */
  saves: { 'data-behaviour'?: string; 'data-save'?: string }
  ticker: ReactNode
  footer: ReactNode
  children: ReactNode
}
