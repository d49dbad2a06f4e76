import { describe, expect, test } from 'vitest'
import { imageOf, mediaUrl, toPicture, toPortrait } from '../../../src/content/media/media'
import { catalog } from '../../../src/i18n/catalog'
import { withRenderState } from '../../../src/server/requestState'

describe('address of a media item', () => {
  test.each([
    [{ filename: 'boat.jpg' }, '/media/boat.jpg'],
    [{ filename: 'boat.jpg', url: '/files/7/boat.jpg' }, '/media/boat.jpg'],
    [{ filename: '2026/01/boat.jpg' }, '/media/2026/01/boat.jpg'],
    [{ filename: 'été au port?#1.jpg' }, '/media/%C3%A9t%C3%A9%20au%20port%3F%231.jpg'],
    [{ filename: '"><script>' }, '/media/%22%3E%3Cscript%3E'],
    [{ url: '/files/7/boat.jpg' }, '/media/placeholder.png'],
    [{ url: 'https://pictures.example/boat.jpg?w=9' }, 'https://pictures.example/boat.jpg?w=9'],
    [{ filename: 'boat.jpg', url: 'https://pictures.example/boat.jpg' }, '/media/boat.jpg'],
    [{ url: 'http://pictures.example/boat.jpg' }, '/media/placeholder.png'],
    [{ url: 'javascript:alert(1)' }, '/media/placeholder.png'],
    [{ filename: '' }, '/media/placeholder.png'],
    [{}, '/media/placeholder.png'],
    [undefined, '/media/placeholder.png'],
  ])('for %j is %s', (item, address) => {
    expect(mediaUrl(item)).toBe(address)
  })

  test.each([
    [{ filename: 'boat.jpg', url: '/files/7/boat.jpg' }, 'https://api.example/files/7/boat.jpg'],
    [{ url: '/files/7/boat.jpg' }, 'https://api.example/files/7/boat.jpg'],
    [{ url: 'https://cdn.example/boat.jpg' }, 'https://cdn.example/boat.jpg'],
    [{ filename: 'boat.jpg' }, '/media/boat.jpg'],
    [undefined, '/media/placeholder.png'],
  ])('for %j in preview mode is %s', (item, address) => {
    expect(
      withRenderState({ i18n: catalog('en'), mediaBase: 'https://api.example/', context: undefined }, () =>
        mediaUrl(item),
      ),
    ).toBe(address)
  })
})

describe('picture', () => {
  test('has the known fields', () => {
    const item = { filename: 'a.jpg', width: 3, height: 2, alt: 'A', caption: 'C', credit: 'D', placeholder: '#eee' }
    expect(toPicture({ ...item, focal: { x: 0.333, y: 0 } })).toEqual({
      src: '/media/a.jpg',
      alt: 'A',
      width: 3,
      height: 2,
      caption: 'C',
      credit: 'D',
      placeholder: '#eee',
      focal: { x: 0.333, y: 0 },
    })
  })

  test('has an empty alternative text if it has none, and no other empty field', () => {
    expect(toPicture({ filename: 'a.jpg', caption: '' })).toEqual({ src: '/media/a.jpg', alt: '' })
  })

  test('of a person shows the face, unless the document names another point', () => {
    expect(toPortrait({ filename: 'a.jpg' })?.focal?.y).toBeLessThan(0.4)
    expect(toPortrait({ filename: 'a.jpg', focal: { x: 0.5, y: 0.6 } })?.focal).toEqual({ x: 0.5, y: 0.6 })
    expect(toPortrait(undefined)).toBeUndefined()
  })

  test.each([undefined, {}, { alt: 'A' }])('is undefined for %j', (item) => {
    expect(toPicture(item)).toBeUndefined()
  })
})

test('imageOf returns the first image of a role; default role: featured', () => {
  const images = [
    { role: 'cover', filename: 'c' },
    { role: 'featured', filename: 'f' },
    { role: 'featured', filename: 'g' },
  ]
  expect([imageOf(images)?.filename, imageOf(images, 'cover')?.filename, imageOf(images, 'none')]).toEqual([
    'f',
    'c',
    undefined,
  ])
})

test('a picture that is too small to lead a card or a page is passed over', () => {
  const [icon, photo] = [
    { role: 'featured', filename: 'icon.png', width: 60, height: 40 },
    { role: 'featured', filename: 'photo.jpg', width: 200, height: 300 },
  ]
  expect(imageOf([icon])).toBeUndefined()
  expect(imageOf([icon, photo])).toBe(photo)
})
