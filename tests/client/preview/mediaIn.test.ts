import { expect, it } from 'vitest'
import { mediaIn, withFiles, withoutMedia } from '../../../src/client/preview/mediaIn'

const style = `--poster: url("/media/1280/a (1).jpg.webp") 50% / cover, URL( '/media/c.png' ), url(/media/d.png), url(https://a.example/media/e.png), url(data:,x)`

it('finds files of /media/ in a style, and no others', () => {
  expect(mediaIn(style)).toEqual(['/media/1280/a (1).jpg.webp', '/media/c.png', '/media/d.png'])
  expect(mediaIn('color: red')).toEqual([])
})

it('replaces them by none or by other files, in order', async () => {
  expect(withoutMedia(style)).toBe(
    '--poster: none 50% / cover, none, none, url(https://a.example/media/e.png), url(data:,x)',
  )
  const found = await withFiles('url(/media/a.png), url(/media/b.png)', async (address) => `blob:${address.at(-5)}`)
  expect(found).toBe('url("blob:a"), url("blob:b")')
  await expect(withFiles(style, () => Promise.reject(new Error('404')))).rejects.toThrow('404')
})
