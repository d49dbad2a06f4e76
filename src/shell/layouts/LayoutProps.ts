import type { ReactNode } from 'react'
import type { Edition } from '../../content/edition/Edition'

export type LayoutProps = {
  edition: Edition
  path: string
  hasMenus: boolean
  ticker: ReactNode
  footer: ReactNode
  children: ReactNode
}
