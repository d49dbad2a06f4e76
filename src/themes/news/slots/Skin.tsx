import '@fontsource-variable/newsreader/opsz.css'
import '@fontsource-variable/newsreader/opsz-italic.css'
import '@fontsource-variable/public-sans/wght.css'
import type { ReactNode } from 'react'
import '../theme.css'

/** The paper's fonts and tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
