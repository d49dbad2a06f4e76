import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run theme:new NAME`: a folder with the least that makes a theme, ready to be changed. */
const [name = ''] = process.argv.slice(2)
const folder = path.resolve('src/themes', name)

if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
  stop('Give it a name in lower-case letters, digits and hyphens: npm run theme:new evening')
if (existsSync(folder)) stop(`src/themes/${name}/ is there already.`)

const title = name.charAt(0).toUpperCase() + name.slice(1)
const files: Record<string, string> = {
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

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
process.stdout.write(`src/themes/${name}/ is made. Show it with "ui": { "theme": "${name}" } in a tenant's website.json,
and look at /ui-tests/boxes with DEV_PAGES=1 npm start. docs/theming.md goes on from here.
`)

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
