import path from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { finishedPages, isClientModule } from '../../scripts/vite/finishedPages'

const file = path.resolve('src/shell/Clock.tsx')

function building(id: string, code: string) {
  const memory = {
    name: 'memory',
    resolveId: (asked: string) => (asked === id ? id : undefined),
    load: (asked: string) => (asked === id ? code : undefined),
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [memory, finishedPages()],
    build: { ssr: id, write: false },
  })
}

describe('a client component', () => {
  it('stops the build with its file and the remedy', async () => {
    const built = building(file, `'use client'\nexport const Clock = 1`)
    await expect(built).rejects.toThrow(/src\/shell\/Clock\.tsx says 'use client'.*src\/client\/behaviours\//)
  })

  it('of a package is the package’s own affair, and other modules are built', async () => {
    await expect(
      building(path.resolve('node_modules/a/src/a.js'), `'use client'\nexport const a = 1`),
    ).resolves.toBeDefined()
    await expect(building(file, `export const Clock = 'use client'`)).resolves.toBeDefined()
  })
})

it.each([
  `"use client";x()`,
  `'use strict'\n'use client'\nconst a = <b />`,
  `// Why\n'use client'`,
  `/* a\n * b */ 'use strict'\n'use client'`,
])('%j is one', (code) => {
  expect(isClientModule(code, 'a.tsx')).toBe(true)
})

it.each([`const a = 'use client'`, `// 'use client'\nx()`, '', `'use server'`])('%j is none', (code) => {
  expect(isClientModule(code, 'a.tsx')).toBe(false)
})
