import type { ReactNode } from 'react'
import '../../../styles/type/public-sans-italic.css'
import '../../../styles/type/public-sans.css'
import '../theme.css'

/** The app's one sans and its tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
