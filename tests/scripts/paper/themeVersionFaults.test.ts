import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { themeVersionFaults } from '../../../scripts/paper/themeVersionFaults'

/** A paper with a theme package that asks for this version of `gazette`. */
function paperWith(range: string): string {
  const paper = mkdtempSync(path.join(tmpdir(), 'gazette-theme-version-'))
  onTestFinished(() => rmSync(paper, { recursive: true }))
  const theme = path.join(paper, 'node_modules/gazette-theme-leaf')
  mkdirSync(theme, { recursive: true })
  writeFileSync(path.join(paper, 'package.json'), '{ "dependencies": { "gazette-theme-leaf": "1" } }')
  writeFileSync(
    path.join(theme, 'package.json'),
    `{\n  "name": "gazette-theme-leaf",\n  "peerDependencies": {\n    "gazette": "${range}"\n  }\n}\n`,
  )
  return paper
}

test.each(['^2.0.0', '~0.9 || 2', '=3.1.0'])('a theme for gazette %s is refused by 1.0.0-rc.1', (range) => {
  expect(themeVersionFaults(paperWith(range), '1.0.0-rc.1')).toEqual([
    `node_modules/gazette-theme-leaf/package.json:4: the theme "leaf" is made for gazette ${range}, and this is 1.0.0-rc.1. Install a version of the theme for it.`,
  ])
})

test.each(['^1.0.0-rc', '1', '0 || 1', '>=1', '*', 'latest'])('a theme for gazette %s is accepted', (range) => {
  expect(themeVersionFaults(paperWith(range), '1.0.0-rc.1')).toEqual([])
})

test('a theme without a range is accepted', () => {
  const paper = paperWith('2')
  writeFileSync(path.join(paper, 'node_modules/gazette-theme-leaf/package.json'), '{}')
  expect(themeVersionFaults(paper, '1.0.0-rc.1')).toEqual([])
})
