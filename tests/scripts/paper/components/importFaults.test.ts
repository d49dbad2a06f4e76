import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importFaults } from '../../../../scripts/paper/components/importFaults'
import { lineOf } from '../../../../scripts/theme/Finding'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette imports '))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, ...lines: readonly string[]): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), `${lines.join('\n')}\n`)
}

async function faultsOf(...themes: readonly string[]): Promise<string[]> {
  const findings = await importFaults(
    root,
    themes.map((name) => `themes/${name}/theme.ts`),
  )
  return findings.map(lineOf)
}

it('names the line of a theme.ts that throws before its imports', async () => {
  write(
    'themes/evening/theme.ts',
    "throw new Error('Sunk')",
    "import './Header'",
    "import './Header'",
    'export default 1',
  )
  write('themes/evening/Header.tsx', 'export function Header() {}')
  expect(await faultsOf('evening')).toEqual([
    'themes/evening/theme.ts:1: throws when it is imported: Sunk. Correct this: the server cannot start with it.',
  ])
})

it('names the line of a component that throws, once for themes that extend each other', async () => {
  write('themes/evening/theme.ts', "import './Header'", 'export default 1')
  write('themes/late/theme.ts', "export { default } from '../evening/theme'")
  write(
    'themes/evening/Header.tsx',
    "'use client'",
    "import type { ReactNode } from 'react'",
    'type Props = {',
    '  children: ReactNode',
    '}',
    'const address = window.location.href',
    'export function Header({ children }: Props) {',
    '  return [address, children]',
    '}',
  )
  expect(await faultsOf('evening', 'late')).toEqual([expect.stringMatching(/^themes\/evening\/Header\.tsx:6: /)])
})

it('names the line of the theme that a function of another folder throws for', async () => {
  write('src/extend.ts', 'export function extend(theme?: { name: string }) {', '  return theme!.name', '}')
  write('themes/evening/theme.ts', "import { extend } from '../../src/extend'", '', 'export default extend()')
  expect(await faultsOf('evening')).toEqual([expect.stringMatching(/^themes\/evening\/theme\.ts:3: /)])
})

it('leaves themes that can be imported, and files that cannot be compiled, to other checks', async () => {
  write('themes/evening/theme.ts', "import './theme.css'", 'export default 1')
  write('themes/evening/theme.css', 'p { color: red }')
  write('themes/late/theme.ts', 'export default (((')
  expect(await faultsOf('evening', 'late')).toEqual([])
})
