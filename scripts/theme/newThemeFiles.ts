/** The theme to extend: its name, and its folder relative to the project's root. */
export type Parent = { name: string; folder: string }

/** The files of a minimal theme in `themes/` that extends another one, by their path in its folder. */
export function newThemeFiles(name: string, parent: Parent): Record<string, string> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const isBare = parent.name === 'base'
  const known = isBare ? 'base' : 'parent'
  const contract = `import { extendTheme } from '../../src/themes/contract'\n`
  const from = `import ${known} from '${parent.folder.replace(/^themes\//, '../').replace(/^src\//, '../../src/')}/theme'\n`
  return {
    'theme.ts': `${isBare ? from + contract : contract + from}import { Skin } from './slots/Skin'

/** ${title}: say in one sentence what it is after. */
export default extendTheme(${known}, {
${isBare ? "  layout: 'news',\n  header: 'default',\n" : ''}  slots: { Skin },
})
`,
    'theme.css': `@layer theme {
  [data-theme~='${name}'] {
    --accent: light-dark(rgb(122 31 61), rgb(244 166 187));
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
