import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-F]\d/.test(line))

it('the threat table has every number', () => {
  const ids =
    rows
      .join('\n')
      .match(/^\| [A-F]\d.*?(?= \|)/gm)
      ?.join() ?? ''
  const named = (letter: string) => new Set(ids.match(new RegExp(`${letter}\\d+`, 'g'))).size
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map(named)).toEqual([14, 11, 4, 10, 13, 14])
  expect(rows.filter((row) => row.split('|').length !== 6)).toEqual([])
})

it('the tests in the threat table exist', () => {
  const proofs = rows.flatMap((row) => row.split('|')[4]?.match(/`[\w/]+`/g) ?? [])
  const files = proofs.map((proof) => `tests/${proof.slice(1, -1)}.test.ts`)
  expect(files.length).toBeGreaterThan(60)
  expect([...new Set(files)].filter((file) => !existsSync(file) && !existsSync(`${file}x`))).toEqual([])
})
