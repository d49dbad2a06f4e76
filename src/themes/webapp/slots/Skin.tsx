import '@fontsource-variable/public-sans/wght.css'
import '@fontsource-variable/public-sans/wght-italic.css'
import '@fontsource-variable/noto-naskh-arabic/wght.css'
import type { ReactNode } from 'react'
import '../theme.css'

/** The app's one sans and its tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
