import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const lines = readFileSync('docs/security.md', 'utf8').split('\n')
const rows = lines.filter((line) => /^\| [A-F]\d/.test(line)).map((line) => line.split('|').map((cell) => cell.trim()))
const idsInTable = new Set(rows.map(([, id = '']) => id))

describe('docs/security.md', () => {
  it('has a row of proofs for every threat', () => {
    const described = lines.flatMap((line) => /^- \*\*([A-F]\d+) /.exec(line)?.[1] ?? [])
    expect([...idsInTable]).toEqual(described)
    const countOf = (letter: string) => described.filter((id) => id.startsWith(letter)).length
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map(countOf)).toEqual([14, 11, 4, 10, 13, 14])
  })

  it('names only tests that exist', () => {
    expect(rows.filter((cells) => cells.length !== 5)).toEqual([])
    const proofs = rows.flatMap(([, , , cell = '']) => cell.match(/`[\w/]+`/g) ?? [])
    const files = proofs.map((proof) => `tests/${proof.slice(1, -1)}.test.ts`)
    expect(files.length).toBeGreaterThan(60)
    expect([...new Set(files)].filter((file) => !existsSync(file) && !existsSync(`${file}x`))).toEqual([])
  })
})
