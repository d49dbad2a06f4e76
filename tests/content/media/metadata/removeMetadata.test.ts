import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { removeMetadata } from '../../../../src/content/media/metadata/removeMetadata'

const secrets = ['Canon 5D no. 042021', '48/1 51/1 24/1', 'photographer at home']
const exif = {
  IFD0: { Make: secrets[0] ?? '', Copyright: 'kept nowhere' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: secrets[1] ?? '' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="a" dc:title="${secrets[2]}"/></rdf:RDF></x:xmpmeta>`

/** A picture of two colours with EXIF, XMP, colour profile and orientation. */
function picture(orientation: number) {
  const half = { create: { width: 20, height: 30, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#0000ff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation })
    .withIccProfile('p3')
}

const formats = [
  ['image/jpeg', (orientation: number) => picture(orientation).jpeg()],
  ['image/png', (orientation: number) => picture(orientation).png()],
  ['image/webp', (orientation: number) => picture(orientation).webp({ lossless: true })],
  ['image/avif', (orientation: number) => picture(orientation).avif({ lossless: true })],
] as const

const pixelsOf = (body: Buffer) => sharp(body).rotate().removeAlpha().raw().toBuffer()

describe.each(formats)('%s', (type, make) => {
  test('loses location, serial number and descriptions, and keeps pixels, colour profile and orientation', async () => {
    const body = await make(6).toBuffer()
    expect(secrets.some((secret) => body.includes(secret))).toBe(true)
    const cleaned = removeMetadata(body, type)
    for (const secret of secrets) expect(cleaned.includes(secret)).toBe(false)
    const [before, after] = await Promise.all([body, cleaned].map((one) => sharp(one).metadata()))
    expect(after?.icc).toEqual(before?.icc)
    expect(after?.autoOrient).toEqual(before?.autoOrient)
    expect(after?.xmp).toBeUndefined()
    expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(body))
    expect(cleaned.byteLength).toBeLessThanOrEqual(body.byteLength)
  })

  test('has no EXIF if it is upright', async () => {
    const cleaned = removeMetadata(await make(1).toBuffer(), type)
    expect((await sharp(cleaned).metadata()).exif).toBeUndefined()
    expect(removeMetadata(cleaned, type)).toBe(cleaned)
  })

  test('is returned unchanged without metadata', async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    const format = type.slice('image/'.length) as 'jpeg'
    const body = await plain.toFormat(format).toBuffer()
    expect(removeMetadata(body, type)).toBe(body)
  })

  test('never throws, wherever it is truncated', async () => {
    const body = await make(6).toBuffer()
    for (let length = 12; length < body.byteLength; length += 7)
      expect(removeMetadata(body.subarray(0, length), type)).toBeInstanceOf(Buffer)
  })
})

test('removes comments, IPTC data and trailing data of a JPEG', async () => {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])
  const added = [segment(0xfe, 'secret comment'), segment(0xed, 'Photoshop 3.0\0secret'), segment(0xe2, 'MPF\0secret')]
  const appended = Buffer.concat([body.subarray(0, 2), ...added, body.subarray(2), Buffer.from('secret film')])
  expect(removeMetadata(appended, 'image/jpeg')).toEqual(body)
})

test('returns a GIF unchanged', () => {
  const gif = Buffer.from('GIF89a')
  expect(removeMetadata(gif, 'image/gif')).toBe(gif)
})
