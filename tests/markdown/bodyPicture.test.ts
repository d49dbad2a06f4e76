import { expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { bodyPicture } from '../../src/markdown/bodyPicture'
import { withRenderState } from '../../src/server/requestState'

test('returns the widths of the text column, the size and the credit', () => {
  expect(bodyPicture({ filename: 'a.jpg', width: 1000, height: 500, credit: 'Ann', caption: 'C' })).toEqual({
    src: '/media/a.jpg',
    srcSet: '/media/480/a.jpg.webp 480w, /media/800/a.jpg.webp 800w',
    sizes: 'auto, (min-width: 1024px) 42rem, 100vw',
    width: 1000,
    height: 500,
    credit: 'Ann',
  })
  expect(bodyPicture({ filename: 'plan.svg' })).toEqual({ src: '/media/plan.svg' })
})

test('returns the address at the API in preview mode', () => {
  const item = { filename: 'a.jpg', url: '/files/a.jpg' }
  expect(
    withRenderState({ i18n: catalog('en'), mediaBase: 'https://api.example', context: undefined }, () =>
      bodyPicture(item),
    ),
  ).toEqual({
    src: 'https://api.example/files/a.jpg',
  })
})
