import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { releasePaper } from '../../../scripts/paper/releasePaper'

it('writes writable copies of a read-only package', () => {
  const paper = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette release '))
  const house = path.join(paper, 'node_modules/gazette')
  const assets = path.join(house, 'dist/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(path.join(assets, 'a.css'), '')
  for (const folder of [paper, house]) writeFileSync(path.join(folder, 'package.json'), '{}')
  chmodSync(path.join(assets, 'a.css'), 0o444)
  chmodSync(assets, 0o555)
  const folder = path.join(paper, 'released')
  releasePaper({ paper, house, folder, build: path.join(house, 'dist') })
  expect(existsSync(path.join(folder, 'package.json'))).toBe(true)
  for (const copy of ['dist/assets', 'dist/assets/a.css'])
    expect(statSync(path.join(folder, 'gazette', copy)).mode & 0o200).toBe(0o200)
  chmodSync(assets, 0o755)
  rmSync(paper, { recursive: true })
})
