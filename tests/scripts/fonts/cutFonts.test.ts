import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { cutFace } from '../../../scripts/fonts/cutFace'
import { families } from '../../../scripts/fonts/families'
import { charactersIn, rangeOf } from '../../../scripts/fonts/ranges'
import { readTables, writeTables } from '../../../scripts/fonts/sfnt'
import { stylesheetOf } from '../../../scripts/fonts/stylesheetOf'

const folder = 'src/styles/type'

describe('font files of themes', () => {
  const cuts = Object.entries(families).flatMap(([sheet, faces]) =>
    faces.map((cut) => ({ sheet, cut, file: cut.file })),
  )

  it.each(cuts)(
    '$file equals a fresh subset of its package, with metric-compatible fallbacks',
    { timeout: 60_000 },
    async ({ sheet, cut }) => {
      const files = await cutFace(cut)
      for (const { name, bytes } of files) {
        const written = readFileSync(path.join(folder, 'files', name))
        expect([name, written.equals(bytes)]).toEqual([name, true])
      }
      expect(readFileSync(path.join(folder, `${sheet}.css`), 'utf8')).toContain(await stylesheetOf(cut, files))
    },
  )

  it('contain no unused file', () => {
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
    const text = sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
    expect(readdirSync(path.join(folder, 'files')).filter((file) => !text.includes(`./files/${file}`))).toEqual([])
    expect(sheets.sort()).toEqual(
      Object.keys(families)
        .map((name) => `${name}.css`)
        .sort(),
    )
  })
})

describe('font tables', () => {
  const tablesOf = async (file: string) => {
    const options = { targetFormat: 'sfnt', variationAxes: {}, keepFeatures: ['kern'], noHinting: true } as const
    return readTables(await subsetFont(readFileSync(path.join(folder, 'files', file)), 'AVTo', options))
  }

  it.each(['newsreader-display-latin', 'newsreader-text-latin', 'public-sans-latin', 'fraunces-text-latin'])(
    'of %s vary by weight, without variable kerning',
    async (name) => {
      const tables = await tablesOf(`${name}.woff2`)
      expect([...tables.keys()]).toEqual(expect.arrayContaining(['fvar', 'gvar', 'GPOS']))
      const classes = tables.get('GDEF')
      // GDEF has a variation store from version 1.3 on.
      expect(classes === undefined || classes.readUInt16BE(2) < 3).toBe(true)
    },
  )

  it('are written as they were read, with valid checksums', async () => {
    const options = { targetFormat: 'sfnt', variationAxes: {}, keepFeatures: ['kern'], noHinting: true } as const
    const source = readFileSync(path.join(folder, 'files', 'public-sans-latin.woff2'))
    const font = await subsetFont(source, 'AVTo', options)
    const written = writeTables(font, readTables(font))
    expect(readTables(written)).toEqual(readTables(font))
    // The checksum of `head` covers what packing writes into it.
    const sums = (of: Buffer) =>
      Array.from({ length: of.readUInt16BE(4) }, (_, index) => of.toString('latin1', 12 + index * 16, 20 + index * 16))
        .filter((record) => !record.startsWith('head'))
        .sort()
    expect(sums(written)).toEqual(sums(font))
    expect(written.subarray(0, 12)).toEqual(font.subarray(0, 12))
  })
})

describe('unicode ranges', () => {
  it('are parsed and serialised', () => {
    expect(charactersIn('U+41-43, U+E9')).toEqual([0x41, 0x42, 0x43, 0xe9])
    expect(rangeOf(charactersIn('U+41-43,U+E9'))).toBe('U+41-43, U+E9')
    expect(rangeOf([])).toBe('')
  })
})
