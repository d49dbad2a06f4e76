import type { ReactNode } from 'react'
import '../../../styles/type/public-sans-italic.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'

/** Adds the webapp theme's font, a single sans serif, and its tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
