import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { paperThemes } from '../../../scripts/paper/paperThemes'

let paper: string
let build: string

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeEach(() => {
  paper = mkdtempSync(path.join(tmpdir(), 'gazette-themes-'))
  build = path.join(paper, 'build')
  write(path.join(build, 'public/assets/news-news-AbCdEf12.css'), ':root{--accent:red}')
  write(path.join(paper, 'themes/evening/theme.ts'), '')
  write(path.join(paper, 'themes/night/theme.yaml'), 'extends: evening\ntokens:\n  own: 1\n')
})
afterEach(() => rmSync(paper, { recursive: true }))

it('a theme as data may extend one with components that is not built yet, and set its custom properties', () => {
  expect(paperThemes(paper, build)).toMatchObject({ faults: [], themes: [{ name: 'night', parent: 'evening' }] })
})

it('an unknown custom property is an error once the themes are built', () => {
  write(path.join(build, 'public/assets/evening-news-AbCdEf12.css'), ':root{--owns:1}')
  const { faults } = paperThemes(paper, build)
  expect(faults.map(({ message }) => message)).toEqual(['tokens: there is no token "own". Did you mean "owns"?'])
})
