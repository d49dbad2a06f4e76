import type { ReactNode } from 'react'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/article.css'

/** The journal's tokens and page; its type is that of the paper it stands on. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
