/** The least that makes a theme: the files of its folder, by their path in it. */
export function newThemeFiles(name: string): Record<string, string> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  return {
    'theme.ts': `import base from '../base/theme'
import { extendTheme } from '../contract'
import { Skin } from './slots/Skin'

/** ${title}: say in one sentence what it is after. */
export default extendTheme(base, {
  layout: 'news',
  header: 'default',
  slots: { Skin },
})
`,
    'theme.css': `@layer theme {
  [data-theme='${name}'] {
    --headline-weight: 600;
  }
}
`,
    'slots/Skin.tsx': `import type { ReactNode } from 'react'
import '../theme.css'

/** The theme's tokens. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
`,
  }
}
