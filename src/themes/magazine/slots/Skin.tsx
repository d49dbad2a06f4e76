import type { ReactNode } from 'react'
import '../../../styles/type/fraunces.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/blocks.css'
import '../css/lists.css'

/** Adds the magazine theme's fonts, tokens and page styles. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
