import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutFace } from '../../../scripts/fonts/cutFace'
import { families } from '../../../scripts/fonts/families'
import { charactersIn, rangeOf } from '../../../scripts/fonts/ranges'
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

describe('ranges of characters', () => {
  it('are read and written alike', () => {
    expect(charactersIn('U+41-43, U+E9')).toEqual([0x41, 0x42, 0x43, 0xe9])
    expect(rangeOf(charactersIn('U+41-43,U+E9'))).toBe('U+41-43, U+E9')
    expect(rangeOf([])).toBe('')
  })
})
