import { expect, test } from 'vitest'
import { parseWebsite } from '../../../src/content/parseWebsite'
import { mediaUrls } from '../../../src/content/pictures/mediaUrls'
import { createSite } from '../../../src/content/Site'

test('every media item’s address is found by its file name, wherever it stands', () => {
  const { website } = parseWebsite({
    data: {
      id: 'a',
      name: 'A',
      media: { logo: { filename: 'logo.png', url: '/files/logo.png' } },
      articles: [
        {
          id: 'x',
          slug: 'x',
          title: 'X',
          images: [{ filename: 'x.jpg', url: '/files/1/x.jpg' }, { filename: 'bare.jpg' }],
          gallery: [{ filename: 'g.jpg', url: '/files/2/g.jpg' }],
        },
      ],
    },
  })
  expect([...mediaUrls(createSite(website, '1'))].sort()).toEqual([
    ['g.jpg', '/files/2/g.jpg'],
    ['logo.png', '/files/logo.png'],
    ['x.jpg', '/files/1/x.jpg'],
  ])
})
