import type { ReactNode } from 'react'
import '../../../src/styles/type/newsreader.css'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/article.css'

/** The journal's type, tokens and page. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
