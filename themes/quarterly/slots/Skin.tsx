import type { ReactNode } from 'react'
import '../../../src/styles/type/newsreader.css'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/article.css'

/** Adds the quarterly theme's fonts, tokens and page styles. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
