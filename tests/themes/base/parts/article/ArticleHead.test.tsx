import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withRenderState } from '../../../../../src/server/requestState'
import { ArticleHead } from '../../../../../src/themes/base/parts/article/ArticleHead'
import { ArticleMedia } from '../../../../../src/themes/base/parts/article/ArticleMedia'
import type { View } from '../../../../../src/themes/contract'
import { themeOf } from '../../../../../src/themes/themes'
import { editionWith, type Fields, article as sample } from '../../../../content/samples'

function shown(Part: typeof ArticleHead | typeof ArticleMedia, fields: Fields): string {
  const edition = editionWith({ articles: [sample('a', 0, { body: 'A text.', ...fields })] })
  const article = edition.article('a')
  if (!article) throw new Error('the sample is missing')
  const { theme } = themeOf('news')
  const now = new Date('2026-11-20T09:00:00Z')
  const view: View = { edition, theme, now, path: '/article/a', showsNotices: false, address: undefined }
  const body = { html: '', headings: [], words: 5, fellBack: false }
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Part article={article} body={body} embed={undefined} view={view} />),
  )
}

const headOf = (fields: Fields) => shown(ArticleHead, fields)
const mediaOf = (fields: Fields) => shown(ArticleMedia, fields)

describe('the rating of a review', () => {
  it.each([
    [3.5, 5, 5, 0.7],
    [9.5, 10, 10, 0.95],
    [0.5, 5, 5, 0.1],
    [73, 100, 10, 0.73],
  ])('of %s out of %s is %s stars, filled by a share of %s', (value, best, stars, share) => {
    const html = headOf({ kind: 'review', rating: { value, best } })
    expect(html.match(/[★☆]/g)).toHaveLength(stars)
    expect(html).toContain(`--share:${share}"`)
  })
})

describe('the dates of an obituary', () => {
  it.each([
    [{ born: '1921', died: '2026' }, '>1921–2026<'],
    [{ born: '1921', died: 'York' }, '>1921 – York<'],
    [{ born: 'Leeds, 3 May 1921', died: 'York, 1 November 2026' }, '>Leeds, 3 May 1921 – York, 1 November 2026<'],
    [{ died: '2026' }, '>2026<'],
  ])('%j', (life, text) => {
    expect(headOf({ kind: 'obituary', life })).toContain(text)
  })
})

it.each([
  ['2026-11-18', '>Wed 18 Nov<'],
  ['2026-11-18T08:30:00Z', '>Wed 18 Nov, 08:30<'],
])('of the moment %s, what is known is shown', (published_at, text) => {
  expect(headOf({ published_at })).toContain(text)
})

it('shows a reading time only for an article with a text', () => {
  expect(headOf({})).toContain('1\u00a0min\u00a0read')
  expect(headOf({ body: ' ' })).not.toContain('read')
})

describe('the pictures of a gallery', () => {
  const galleryOf = (...sizes: object[]) =>
    mediaOf({ kind: 'gallery', gallery: sizes.map((size, index) => ({ filename: `${index}.jpg`, ...size })) })

  it.each([
    [{ width: 2400, height: 400 }, '2400 / 400'],
    [{ width: 600, height: 1500 }, '600 / 1500'],
    [{}, '3 / 2'],
  ])('of size %j have the aspect ratio %s', (size, ratio) => {
    expect(galleryOf(size)).toContain(`aspect-ratio:${ratio}`)
  })
})

describe('the picture above an article', () => {
  const pictureOf = (width: number, height: number) => mediaOf({ images: [{ filename: 'a.jpg', width, height }] })

  it('is cropped to the frame, but a panorama is shown whole', () => {
    expect(pictureOf(1600, 1000)).toContain('aspect-ratio:16 / 9')
    expect(pictureOf(2400, 400)).toContain('aspect-ratio:2400 / 400')
  })
})
