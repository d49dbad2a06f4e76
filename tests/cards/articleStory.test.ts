import { describe, expect, test } from 'vitest'
import { articleStory, clock } from '../../src/cards/articleStory'
import { article, editionWith, type Fields } from '../content/samples'

const now = new Date('2026-01-01T15:00:00Z')
const site = {
  i18n: { main_language: 'en', languages: ['fr'] },
  categories: [{ slug: 'sea', name: 'The Sea' }],
  authors: [
    { slug: 'ann', name: 'Ann Ames', photo: { filename: 'ann.jpg' } },
    { slug: 'bob', name: 'Bob Bell' },
  ],
}

function storyOf(more: Fields = {}, hoursBefore = 0, code = 'en') {
  const edition = editionWith({ ...site, articles: [article('one', hoursBefore, more)] }, code)
  const found = edition.teaser('one')
  if (!found) throw new Error('the sample is missing')
  return articleStory(found, edition, now)
}

test('an article with the minimum of fields has no empty parts', () => {
  expect(storyOf()).toEqual({
    id: 'one',
    href: '/article/one',
    headline: 'Title of one',
    date: { iso: '2026-01-01T12:00:00.000Z', text: '3 hours ago' },
  })
})

test('an article with all fields has all parts', () => {
  const story = storyOf({
    kicker: 'Harbour',
    standfirst: 'It opens.',
    authors: ['ann', 'nobody', 'bob'],
    images: [
      { role: 'cover', filename: 'c.jpg' },
      { filename: 'a.jpg', width: 300, height: 200, alt: 'A' },
    ],
    rating: { value: 4.5 },
  })
  expect(story).toMatchObject({
    kicker: 'Harbour',
    standfirst: 'It opens.',
    byline: 'Ann Ames and Bob Bell',
    picture: { src: '/media/a.jpg', width: 300, height: 200, alt: 'A' },
    portrait: { src: '/media/ann.jpg' },
    rating: { value: 4.5, best: 5, text: '4.5 out of 5' },
  })
})

describe('kicker', () => {
  test('falls back to the name of the first category', () => {
    expect(storyOf({ categories: ['sea', 'town'] }).kicker).toBe('The Sea')
  })

  test('is the slug in words for a category without an entry in the document', () => {
    expect(storyOf({ categories: ['old-town'] }).kicker).toBe('Old town')
  })
})

test('a written byline overrides the authors', () => {
  expect(storyOf({ authors: ['ann'], byline: 'Our reporters' }).byline).toBe('Our reporters')
})

test('the first picture of the gallery replaces a missing image', () => {
  expect(storyOf({ gallery: [{ filename: 'g.jpg' }] }).picture?.src).toBe('/media/g.jpg')
})

test('an old article shows its date, an article without a date shows none', () => {
  expect(storyOf({}, 24 * 9).date?.text).toMatch(/^Tue,?\u00a023\u00a0Dec\u00a02025$/)
  expect(storyOf({ published_at: undefined }).date).toBeUndefined()
})

test("the address contains the encoded slug, with the language's prefix", () => {
  expect(storyOf({ slug: 'one' }, 0, 'fr').href).toBe('/fr/article/one')
  const edition = editionWith({ articles: [article('мост"⚓')] })
  const [found] = edition.teasers()
  expect(found && articleStory(found, edition, now).href).toBe(`/article/${encodeURIComponent('мост"⚓')}`)
})

test("text in another language than the reader's is marked", () => {
  expect(storyOf({}, 0, 'fr')).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(storyOf({ translations: { fr: { title: 'Un' } } }, 0, 'fr').lang).toBeUndefined()
})

describe('flag', () => {
  test.each<[string, Fields, unknown]>([
    ['a live report', { live: { status: 'live' }, access: 'members' }, { text: 'Live', tone: 'live' }],
    ['a report that has ended', { live: { status: 'ended' } }, undefined],
    ['a sponsored article', { kind: 'sponsored', access: 'members' }, { text: 'Sponsored', tone: 'quiet' }],
    ['an article for members', { access: 'members' }, { text: 'Members', tone: 'quiet' }],
    ['an article for everybody', {}, undefined],
  ])('of %s', (_, more, flag) => {
    expect(storyOf(more).flag).toEqual(flag)
  })
})

describe('recording', () => {
  test.each<[string, Fields, unknown]>([
    ['a video', { kind: 'video', video: { duration: 184 } }, { kind: 'video', text: '3:04' }],
    ['a recording without a known duration', { kind: 'audio', audio: {} }, { kind: 'audio', text: '' }],
    [
      'a gallery',
      { kind: 'gallery', gallery: [{ filename: 'a' }, { filename: 'b' }] },
      { kind: 'gallery', text: '2 pictures' },
    ],
    ['a gallery without pictures', { kind: 'gallery' }, undefined],
    ['an article of another kind with a video', { video: { duration: 184 } }, undefined],
  ])('of %s', (_, more, recording) => {
    expect(storyOf(more).recording).toEqual(recording)
  })
})

test('a live report shows its first three updates, by title or beginning', () => {
  const block = (id: string, more: Fields) => ({ id, time: '2026-01-01T10:05:00Z', ...more })
  const blocks = [
    block('1', { title: 'Opened' }),
    block('2', { body: 'x'.repeat(200) }),
    block('3', {}),
    block('4', {}),
  ]
  const { updates } = storyOf({ live: { status: 'live', blocks } })
  expect(updates).toEqual([
    { id: '1', time: '10:05', iso: '2026-01-01T10:05:00.000Z', text: 'Opened' },
    expect.objectContaining({ id: '2', text: 'x'.repeat(120) }),
    expect.objectContaining({ id: '3', text: '' }),
  ])
})

test('a gallery is a strip of its items with a picture', () => {
  const gallery = [{ filename: 'a.jpg' }, { alt: 'lost' }, { filename: 'b.jpg' }]
  expect(storyOf({ gallery }).strip?.map(({ src }) => src)).toEqual(['/media/a.jpg', '/media/b.jpg'])
})

test.each([
  [undefined, ''],
  [0, ''],
  [5, '0:05'],
  [59.9, '0:59'],
  [60, '1:00'],
  [184, '3:04'],
  [3599, '59:59'],
  [3725, '1:02:05'],
  [36_000, '10:00:00'],
])('formats %s seconds as %j', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
