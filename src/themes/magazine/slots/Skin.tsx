import type { ReactNode } from 'react'
import '../../../styles/type/fraunces.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/blocks.css'
import '../css/lists.css'

/** The monthly's fonts, tokens and page. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
