import path from 'node:path'
import { expect, it } from 'vitest'
import { clientFiles, isClientModule } from '../../scripts/vite/clientFiles'

it.each([
  `"use client";x()`,
  `'use strict'\n'use client'\nconst a = <b />`,
  `// Why\n'use client'`,
  `/* a\n * b */ 'use strict'\n'use client'`,
])('%j is a client component', (code) => {
  expect(isClientModule(code, 'a.tsx')).toBe(true)
})

it.each([`const a = 'use client'`, `// 'use client'\nx()`, '', `'use server'`])(
  '%j is not a client component',
  (code) => {
    expect(isClientModule(code, 'a.tsx')).toBe(false)
  },
)

it('lists the client components of the project by name', () => {
  const found = new Map(clientFiles().map(({ name, file }) => [name, file]))
  expect(found.get('ReaderPanel')).toBe(path.resolve('src/client/panel/ReaderPanel.tsx'))
  expect(found.has('PanelDialog')).toBe(false)
})
