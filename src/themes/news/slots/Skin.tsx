import type { ReactNode } from 'react'
import '../../../styles/type/newsreader.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'

/** The paper's fonts and tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
