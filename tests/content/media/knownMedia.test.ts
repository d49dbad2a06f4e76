import { expect, test } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { knownMedia, membersMedia } from '../../../src/content/media/knownMedia'
import { createSite } from '../../../src/content/site/Site'

test('finds every media item of a document by its file name, including those in texts', async () => {
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
          gallery: [{ filename: 'g.jpg', url: '/files/2/g.jpg', width: 3, height: 2 }, { filename: 'bare.jpg' }],
          body: { en: 'A quay:\n\n![A](quay.jpg)', fr: '<img src="/media/quai.jpg">' },
        },
        { id: 'y', slug: 'y', title: 'Y', images: [{ filename: 'x.jpg', url: '/later.jpg' }] },
      ],
    },
  })
  const known = await knownMedia(createSite(website, '1'))
  const names = ['logo.png', 'x.jpg', 'bare.jpg', 'g.jpg', 'quay.jpg', 'quai.jpg', 'other.jpg']
  expect(names.map((name) => known.get(name))).toEqual([
    { url: '/files/logo.png' },
    { url: '/files/1/x.jpg' },
    {},
    { url: '/files/2/g.jpg', width: 3, height: 2 },
    {},
    {},
    undefined,
  ])
})

test('marks items that occur only in the hidden part of articles as for members', async () => {
  const { website } = parseWebsite({
    data: {
      id: 'a',
      name: 'A',
      articles: [
        {
          slug: 'closed',
          title: 'Closed',
          access: 'members',
          images: [{ filename: 'cover.jpg' }],
          video: {
            filename: 'film.mp4',
            poster: { filename: 'poster.jpg' },
            subtitles: [{ lang: 'en', filename: 'film.vtt' }],
          },
          live: { blocks: [{ time: '2026-11-20T10:00:00Z', body: '![](update.jpg)' }] },
          translations: { fr: { body: '<audio src="/media/voix.m4b">' } },
          body: '![](shown.jpg)\n\n<!--members-only-->\n\n![](shared.jpg)',
        },
        { slug: 'open', title: 'Open', body: '![](shared.jpg)' },
      ],
    },
  })
  const site = createSite(website, '1')
  const known = await knownMedia(site)
  const members = await membersMedia(site)
  const open = ['cover.jpg', 'shown.jpg', 'shared.jpg']
  const closed = ['film.mp4', 'film.vtt', 'poster.jpg', 'update.jpg', 'voix.m4b']
  expect([...open, ...closed].filter((name) => known.has(name))).toEqual(open)
  expect(closed.filter((name) => !members.has(name))).toEqual([])
  expect(open.filter((name) => members.has(name))).toEqual([])
})
