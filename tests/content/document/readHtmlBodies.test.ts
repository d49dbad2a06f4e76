import { expect, test } from 'vitest'
import { parseEntry, parseWebsite } from '../../../src/content/document/parseWebsite'

const html = '<p class="x">2 * 3 * 4</p>\n\n    <p>Indented</p>'
const source = '<p>2 * 3 * 4</p>\n\n<p>Indented</p>'
const written = (value: unknown) => JSON.parse(JSON.stringify(value))

test('an entry in HTML: its body, its translations, and its live updates', () => {
  const { entity, fixes } = parseEntry('articles', 0, {
    slug: 'a',
    title: 'A',
    body_format: 'html',
    body: html,
    translations: { fr: { body: html } },
    live: {
      blocks: [
        { time: '2026-01-01T00:00:00Z', body: html },
        { time: '2026-01-02T00:00:00Z', body_format: 'markdown', body: '<p class="x">*m*</p>' },
      ],
    },
  })
  expect(fixes).toEqual([])
  expect(written(entity)).toMatchObject({
    body: source,
    translations: { fr: { body: source } },
    live: { blocks: [{ body: source }, { body: '<p class="x">*m*</p>' }] },
  })
})

test('a live update in HTML of an article in Markdown', () => {
  const live = { blocks: [{ time: '2026-01-01T00:00:00Z', body_format: 'html', body: html }] }
  const { entity } = parseEntry('articles', 0, { slug: 'a', title: 'A', body: '*m*', live })
  expect(written(entity)).toMatchObject({ body: '*m*', live: { blocks: [{ body: source }] } })
})

test('a body with a text for each language', () => {
  const { entity } = parseEntry('pages', 0, {
    slug: 'p',
    title: 'P',
    body_format: 'html',
    body: { en: html, fr: '<p>Un</p>' },
  })
  expect(written(entity)).toMatchObject({ body: { en: source, fr: '<p>Un</p>' } })
})

test('a whole document', () => {
  const answer = {
    data: {
      id: 's',
      name: 'S',
      events: [{ slug: 'e', title: 'E', starts_at: '2026-01-01', body_format: 'html', body: html }],
    },
  }
  const { website } = parseWebsite(answer)
  expect(written(website.events[0])).toMatchObject({ body: source })
})

test('an unknown format is reported, and the body is Markdown', () => {
  const { entity, fixes } = parseEntry('articles', 3, { slug: 'a', title: 'A', body_format: 'HTML', body: '*m*' })
  expect(written(entity)).toMatchObject({ body: '*m*' })
  expect(fixes).toMatchObject([{ path: '$.articles[3].body_format', removed: 'field' }])
})
