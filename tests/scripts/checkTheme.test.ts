import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkTheme } from '../../scripts/theme/checkTheme'

let root: string
const put = (file: string, text: string) => {
  const target = path.join(root, 'src/themes/mag', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gazette-theme-'))
  cpSync('src', path.join(root, 'src'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('finds nothing wrong with the themes of the house', () => {
  const names = readdirSync('src/themes', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(names.flatMap(({ name }) => checkTheme(root, name))).toEqual([])
})

it('says how to make a theme that is not there', () => {
  expect(checkTheme(root, 'absent')).toEqual([expect.stringContaining('npm run theme:new absent')])
})

it('names what is unknown or not registered, with its file', () => {
  put('theme.ts', `export default extendTheme(base, { cards: { leed: { flow: 'text' } }, slots: { Hero } })`)
  put('slots/Article.tsx', 'export function Article() {}')
  put('theme.css', `@layer parts { [data-theme='mag'] { --papper: red; --paper: red } }`)
  expect(checkTheme(root, 'mag')).toEqual([
    expect.stringContaining('slots/Article.tsx is not registered'),
    expect.stringContaining('a slot "Hero" that the contract does not know'),
    expect.stringContaining('a card row "leed"'),
    expect.stringContaining('layer "parts"'),
  ])
})

it('names a token that nothing reads', () => {
  put('theme.ts', 'export default extendTheme(base, {})')
  put('theme.css', `@layer theme {\n  [data-theme='mag'] {\n    --papper: red;\n    --paper: red;\n  }\n}`)
  expect(checkTheme(root, 'mag')).toEqual([expect.stringContaining('--papper')])
})
