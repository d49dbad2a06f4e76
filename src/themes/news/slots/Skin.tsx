import type { ReactNode } from 'react'
import '../../../styles/type/newsreader.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'

/** Adds the news theme's fonts and tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
