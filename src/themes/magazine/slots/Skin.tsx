import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/fraunces/opsz-italic.css'
import '@fontsource-variable/noto-naskh-arabic/index.css'
import '@fontsource-variable/public-sans/wght.css'
import type { ReactNode } from 'react'
import '../theme.css'
import '../css/page.css'
import '../css/cards.css'
import '../css/blocks.css'
import '../css/lists.css'

/** The monthly's fonts, tokens and page. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
