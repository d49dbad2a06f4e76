import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { measuredSource } from '../../../src/content/source/measuredSource'
import type { Source } from '../../../src/content/source/Source'
import { temporary } from '../media/temporary'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).jpeg()

test('adds the upright size of image files unless the document has it', async () => {
  const folder = temporary()
  const write = async (name: string, picture: Sharp) => writeFileSync(path.join(folder, name), await picture.toBuffer())
  await write('a.jpg', photo(30, 20))
  await write('turned.jpg', photo(30, 20).withMetadata({ orientation: 6 }))
  writeFileSync(path.join(folder, 'words.jpg'), 'no picture')
  const items = [
    { filename: 'a.jpg' },
    { filename: 'a.jpg', width: 300, height: 200 },
    { filename: 'turned.jpg', alt: 'A' },
    { filename: 'words.jpg' },
    { filename: '../a.jpg' },
    { filename: 'none.jpg' },
  ]
  const source: Source = { read: async () => ({ changed: true, document: { data: { items } }, etag: '"1"' }) }
  expect(await measuredSource(source, [folder]).read(undefined)).toEqual({
    changed: true,
    etag: '"1"',
    document: {
      data: {
        items: [
          { filename: 'a.jpg', width: 30, height: 20 },
          { filename: 'a.jpg', width: 300, height: 200 },
          { filename: 'turned.jpg', alt: 'A', width: 20, height: 30 },
          { filename: 'words.jpg' },
          { filename: '../a.jpg' },
          { filename: 'none.jpg' },
        ],
      },
    },
  })
})

test('passes on an unchanged response', async () => {
  const source: Source = { read: async () => ({ changed: false }) }
  expect(await measuredSource(source, []).read('"1"')).toEqual({ changed: false })
})
