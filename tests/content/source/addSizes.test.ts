import { expect, test } from 'vitest'
import { addSizes } from '../../../src/content/source/addSizes'
import { namesWithoutSize } from '../../../src/content/source/namesWithoutSize'

const size = { width: 30, height: 20 }

const nested = (depth: number, inner: unknown) => {
  let value = inner
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}

test('adds the size of media items, and keeps values of the document', () => {
  const document = { list: [{ filename: 'a.jpg', width: 7 }, { filename: 'b.jpg' }] }
  expect(addSizes(document, { 'a.jpg': { width: 1, height: 2 } })).toEqual({
    list: [{ filename: 'a.jpg', width: 7, height: 2 }, { filename: 'b.jpg' }],
  })
})

test('lists the pictures in the texts of an entry, in all languages and in its live updates', () => {
  const entry = {
    slug: 'a',
    body: '![A](a.jpg) ![B](/media/b%20c.png) <img src="c.webp"> ![D](d.jpg) ![E](e.svg)',
    translations: { fr: { body: '![F](f.gif)' } },
    live: { blocks: [{ body: { en: '![G](g.avif)' } }] },
  }
  const sizes = ['a.jpg', 'b c.png', 'c.webp', 'e.svg', 'f.gif', 'g.avif', 'other.jpg'].map((name) => [name, size])
  expect(namesWithoutSize({ articles: [entry] }).sort()).toEqual(
    expect.arrayContaining(['a.jpg', 'b c.png', 'c.webp', 'd.jpg', 'f.gif', 'g.avif']),
  )
  expect(addSizes({ articles: [entry] }, Object.fromEntries(sizes))).toEqual({
    articles: [
      {
        ...entry,
        body_images: ['a.jpg', 'b c.png', 'c.webp', 'g.avif', 'f.gif'].map((filename) => ({ filename, ...size })),
      },
    ],
  })
})

test('keeps the list of the document', () => {
  const entry = { slug: 'a', body: '![A](a.jpg)', body_images: [{ filename: 'a.jpg', width: 3, height: 2 }] }
  expect(addSizes(entry, { 'a.jpg': size })).toEqual(entry)
})

test('truncates excessive nesting, and keeps the rest', () => {
  const made = addSizes({ deep: nested(100_000, 1), name: 'x', fine: nested(64, 1) }, {})
  expect(JSON.stringify(made).length).toBeLessThan(2_000)
  expect(made).toMatchObject({ name: 'x', fine: nested(64, 1) })
})
