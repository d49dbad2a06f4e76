import { expect, test } from 'vitest'
import { namesInText } from '../../../src/content/media/namesInText'

test.each([
  ['![A](quay.jpg)', 'quay.jpg'],
  ['![A](./quay.jpg "At dawn")', 'quay.jpg'],
  ['![A](</media/old quay.jpg>)', 'old quay.jpg'],
  ['![A](old%20quay.jpg)', 'old quay.jpg'],
  ['![A](quay(1).jpg)', 'quay(1).jpg'],
  ['![A](/media/2026/01/été.JPEG)', '2026/01/été.JPEG'],
  ['[quay]: quay.jpg', 'quay.jpg'],
  ['<img src=quay.jpg>', 'quay.jpg'],
  ["<img alt='' src='/media/a&amp;b.png'>", 'a&b.png'],
  ['<img srcset="/media/a.jpg 1x, /media/640/b.jpg.webp 2x">', 'b.jpg'],
  ['<video src="https://post.example/media/film.mp4#t=3">', 'film.mp4'],
  ['<audio src="/media/content/media/2026/11/horn.mp3">', 'content/media/2026/11/horn.mp3'],
  ['![A](/media/content/media/quay.jpg)', 'content/media/quay.jpg'],
  ['<img srcset="/media/a.jpg 1x, /media/640/uploads/media/b.jpg.webp 2x">', 'uploads/media/b.jpg'],
  ['/media/320/quay.png.webp', 'quay.png'],
  ['quay.webp', 'quay.webp'],
])('finds in %s the name %s', (text, name) => {
  expect(namesInText(text)).toContain(name)
})

test.each(['No picture. Jpg is a word.', 'quay.jpgx', '../secret.jpg', ''])('finds no name in %j', (text) => {
  expect(namesInText(text)).toEqual([])
})

test('limits the number of names', () => {
  const names = namesInText(Array.from({ length: 100_000 }, (_, index) => `${index}.jpg`).join('\n'))
  expect(names.length).toBeLessThanOrEqual(8_000)
})
