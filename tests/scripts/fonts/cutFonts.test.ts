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

describe('the fonts of themes', () => {
  const cuts = Object.entries(families).flatMap(([sheet, faces]) =>
    faces.map((cut) => ({ sheet, cut, file: cut.file })),
  )

  it.each(cuts)(
    '$file is what its package gives today, with stand-ins of its measures',
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

  it('has no file that nobody asks for', () => {
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

describe('what a face says of its letters', () => {
  const tablesOf = async (file: string) => {
    const options = { targetFormat: 'sfnt', variationAxes: {}, keepFeatures: ['kern'], noHinting: true } as const
    return readTables(await subsetFont(readFileSync(path.join(folder, 'files', file)), 'AVTo', options))
  }

  it.each(['newsreader-display-latin', 'newsreader-text-latin', 'public-sans-latin', 'fraunces-text-latin'])(
    'of %s: weights that vary, kerning that does not',
    async (name) => {
      const tables = await tablesOf(`${name}.woff2`)
      expect([...tables.keys()]).toEqual(expect.arrayContaining(['fvar', 'gvar', 'GPOS']))
      const classes = tables.get('GDEF')
      // From version 1.3 on it has a store of what varies.
      expect(classes === undefined || classes.readUInt16BE(2) < 3).toBe(true)
    },
  )

  it('is written as it was read, with sums by which it is known to be whole', async () => {
    const options = { targetFormat: 'sfnt', variationAxes: {}, keepFeatures: ['kern'], noHinting: true } as const
    const source = readFileSync(path.join(folder, 'files', 'public-sans-latin.woff2'))
    const font = await subsetFont(source, 'AVTo', options)
    const written = writeTables(font, readTables(font))
    expect(readTables(written)).toEqual(readTables(font))
    // The sum of `head` is over what packing writes into it.
    const sums = (of: Buffer) =>
      Array.from({ length: of.readUInt16BE(4) }, (_, index) => of.toString('latin1', 12 + index * 16, 20 + index * 16))
        .filter((record) => !record.startsWith('head'))
        .sort()
    expect(sums(written)).toEqual(sums(font))
    expect(written.subarray(0, 12)).toEqual(font.subarray(0, 12))
  })
})

describe('ranges of characters', () => {
  it('are read and written alike', () => {
    expect(charactersIn('U+41-43, U+E9')).toEqual([0x41, 0x42, 0x43, 0xe9])
    expect(rangeOf(charactersIn('U+41-43,U+E9'))).toBe('U+41-43, U+E9')
    expect(rangeOf([])).toBe('')
  })
})
