import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasComponents, toolsOf } from '../../../../scripts/paper/components/buildComponents'
import { withSourceImports } from '../../../../scripts/paper/components/gazetteImports'
import { componentThemes, layOver } from '../../../../scripts/paper/components/layOver'

let paper: string
let tools: string

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(paper, file)), { recursive: true })
  writeFileSync(path.join(paper, file), text)
}

beforeEach(() => {
  paper = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette layover '))
  tools = path.join(paper, 'node_modules/gazette-build')
  write('package.json', '{ "devDependencies": { "gazette-build": "1.0.0", "own": "1" } }')
  write('node_modules/own/package.json', '{}')
  write('node_modules/shared/package.json', '{ "version": "1.0.0" }')
  write(
    'node_modules/gazette-build/package.json',
    '{ "version": "1.0.0", "dependencies": { "shared": "2", "gone": "1" } }',
  )
  write('node_modules/gazette-build/node_modules/shared/package.json', '{ "version": "2.0.0" }')
  write('node_modules/gazette-build/sources/src/themes/contract.ts', '')
  write('themes/mag/theme.ts', "import { extendTheme } from 'gazette/theme'\n")
  write('themes/mag/fonts/a.woff2', 'bytes')
  write('themes/plain/theme.yaml', 'extends: mag\n')
})

afterEach(() => rmSync(paper, { recursive: true }))

it('joins the sources and the themes with a theme.ts, and removes the folder', () => {
  const { folder, remove } = layOver({ paper, tools })
  expect(readFileSync(path.join(folder, 'themes/mag/theme.ts'), 'utf8')).toContain("'../../src/package/theme'")
  expect(readFileSync(path.join(folder, 'themes/mag/fonts/a.woff2'), 'utf8')).toBe('bytes')
  expect(existsSync(path.join(folder, 'src/themes/contract.ts'))).toBe(true)
  expect(existsSync(path.join(folder, 'themes/plain'))).toBe(false)
  remove()
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(path.join(tools, 'sources/src/themes/contract.ts'))).toBe(true)
})

it('has writable copies of a read-only gazette-build', () => {
  const home = path.join(tools, 'sources/src/themes')
  chmodSync(path.join(home, 'contract.ts'), 0o444)
  chmodSync(home, 0o555)
  const { folder, remove } = layOver({ paper, tools })
  for (const copy of ['src/themes/contract.ts', 'src/themes'])
    expect(statSync(path.join(folder, copy)).mode & 0o200).toBe(0o200)
  remove()
  chmodSync(home, 0o755)
})

it('links the packages of gazette-build in its versions, and those of the paper', () => {
  const { folder, remove } = layOver({ paper, tools })
  const { version } = JSON.parse(readFileSync(path.join(folder, 'node_modules/shared/package.json'), 'utf8'))
  expect(version).toBe('2.0.0')
  expect(existsSync(path.join(folder, 'node_modules/own'))).toBe(true)
  expect(existsSync(path.join(folder, 'node_modules/gone'))).toBe(false)
  remove()
})

it('finds the packages of gazette-build next to it if it is a link, as in pnpm', () => {
  const store = 'store/node_modules'
  write(`${store}/gazette-build/package.json`, '{ "version": "1.0.0", "dependencies": { "near": "1" } }')
  write(`${store}/gazette-build/sources/src/a.ts`, '')
  write(`${store}/near/package.json`, '{}')
  rmSync(tools, { recursive: true })
  symlinkSync(path.join(paper, store, 'gazette-build'), tools, 'junction')
  const { folder, remove } = layOver({ paper, tools })
  expect(existsSync(path.join(folder, 'node_modules/near'))).toBe(true)
  remove()
})

it('copies edited files again, and deletes those that are gone', () => {
  const { folder, update, remove } = layOver({ paper, tools })
  write('themes/mag/theme.ts', 'export default 1\n')
  rmSync(path.join(paper, 'themes/mag/fonts/a.woff2'))
  update()
  expect(readFileSync(path.join(folder, 'themes/mag/theme.ts'), 'utf8')).toBe('export default 1\n')
  expect(existsSync(path.join(folder, 'themes/mag/fonts/a.woff2'))).toBe(false)
  remove()
})

it('knows the themes with components', () => {
  expect(componentThemes(paper)).toEqual(['mag'])
  expect(hasComponents(paper)).toBe(true)
  rmSync(path.join(paper, 'themes/mag/theme.ts'))
  expect(hasComponents(paper)).toBe(false)
})

it('takes themes of packages, unless the paper has one of the same name', () => {
  write('package.json', '{ "dependencies": { "gazette-theme-mag": "1", "@a/gazette-theme-other": "1" } }')
  write('node_modules/gazette-theme-mag/theme.ts', 'package')
  write('node_modules/@a/gazette-theme-other/theme.ts', 'package')
  const { folder, remove } = layOver({ paper, tools })
  expect(componentThemes(paper)).toEqual(['mag', 'other'])
  expect(readFileSync(path.join(folder, 'themes/mag/theme.ts'), 'utf8')).not.toBe('package')
  expect(readFileSync(path.join(folder, 'themes/other/theme.ts'), 'utf8')).toBe('package')
  remove()
})

it('says how to install the tools, and that their version must be that of gazette', () => {
  expect(toolsOf({ paper, version: '1.0.0' })).toBe(tools)
  expect(() => toolsOf({ paper, version: '1.1.0' })).toThrow(
    'gazette has version 1.1.0, and gazette-build 1.0.0. Run: npm install --save-dev gazette-build@1.1.0 typescript',
  )
  rmSync(tools, { recursive: true })
  expect(() => toolsOf({ paper, version: '1.0.0' })).toThrow(
    'not installed. Run: npm install --save-dev gazette-build@1.0.0',
  )
})

it.each([
  ["from 'gazette/ui'", "from '../../../../src/package/ui'"],
  ["from 'gazette/themes/base/parts/page/Header'", "from '../../../../src/themes/base/parts/page/Header'"],
  ["import 'gazette/styles/type/newsreader.css'", "import '../../../../src/styles/type/newsreader.css'"],
  ["from 'gazette/unknown'", "from 'gazette/unknown'"],
  ["from './gazette/ui'", "from './gazette/ui'"],
])('replaces imports of the package: %s', (written, expected) => {
  expect(withSourceImports(written, 'themes/mag/parts/page/Header.tsx')).toBe(expected)
})
