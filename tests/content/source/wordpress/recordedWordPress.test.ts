import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWordPressDrafts } from '../../../../src/content/source/wordpress/createWordPressDrafts'
import { createWordPressReader } from '../../../../src/content/source/wordpress/createWordPressReader'
import type { MappedTypes } from '../../../../src/server/environment/readSource'
import { type FakeWordPress, startFakeWordPress } from '../../../support/fakeWordPress'

let wordPress: FakeWordPress

/** An answer of a real WordPress, saved by `npm run record:wordpress`. */
function recorded(name: string) {
  const text = readFileSync(`tests/fixtures/wordpress/${name}.json`, 'utf8')
  return JSON.parse(text.replaceAll('http://wordpress.invalid', wordPress.url))
}

beforeEach(async () => {
  wordPress = await startFakeWordPress()
  for (const kind of Object.keys(wordPress.lists) as (keyof FakeWordPress['lists'])[])
    wordPress.lists[kind] = recorded(kind)
  Object.assign(wordPress.site, recorded('site'))
})
afterEach(() => wordPress.close())

const options = () => ({ url: wordPress.url, key: undefined, hosts: [] })

describe('the recorded answers of a real WordPress', () => {
  it('become a document with everything that is public', async () => {
    const data = await createWordPressReader(options()).read(false)
    expect(data).toMatchObject({
      name: 'The Quay & Shore',
      tagline: 'News of a harbour',
      timezone: 'Europe/Lisbon',
      i18n: { main_language: 'en-US' },
      categories: [{ slug: 'news' }, { slug: 'ferries', parent: 'news' }],
      tags: [{ slug: 'quay' }],
      authors: [{ slug: 'ada', name: 'Ada Marlow', bio: 'Writes about *ferries*.' }],
      pages: [{ slug: 'about' }],
      menus: [
        {
          location: 'main',
          items: [
            { label: 'Sailings', url: '/c/ferries', children: [{ label: 'The ferry today', url: '/article/ferry' }] },
            { label: 'Elsewhere', url: 'https://example.org/' },
          ],
        },
      ],
    })
    const articles = data?.articles as Record<string, unknown>[]
    expect(articles.map(({ slug }) => slug)).toEqual([
      'every-block',
      'ferry',
      'classic',
      'gone-soon',
      'untitled',
      '日本語の見出し',
    ])
    expect(articles[0]).toMatchObject({
      standfirst: 'A standfirst by the editor.',
      categories: ['ferries'],
      tags: ['quay'],
      images: [{ width: 640, height: 480, alt: 'A ferry', caption: 'The Gull at her berth' }],
    })
    expect(articles[1]).toMatchObject({ priority: 10 })
    expect(JSON.stringify(data)).not.toMatch(/CLOSED TEXT|DRAFT ONLY/)
  })

  it('of the plugin become a draft', async () => {
    wordPress.draft = () => recorded('draft')
    const find = createWordPressDrafts({ ...options(), secret: 'a-secret-of-the-test' })
    expect(await find('12-1')).toMatchObject({
      list: 'articles',
      slug: 'a-draft',
      isPublished: false,
      entry: { id: '12', title: 'A draft', authors: ['ada'], body_format: 'html' },
    })
    wordPress.draft = undefined
    expect(await find('12-1')).toBeUndefined()
  })

  it('of the plugin become a draft of a mapped type, with its fields and terms, or name what is missing', async () => {
    const types: MappedTypes = {
      post: { as: 'events', fields: { starts_at: 'meta.starts', categories: 'terms.kind' } },
    }
    const find = createWordPressDrafts({ ...options(), types, secret: 'a-secret-of-the-test' })
    const draft = recorded('draft')
    const terms = { kind: [{ id: 4, name: 'Markets &amp; fairs', slug: 'markets' }] }
    const withMeta = (meta: object) => () => ({ ...draft, entry: { ...draft.entry, meta }, terms })
    wordPress.draft = withMeta({ starts: '2041-05-01 18:00' })
    expect(await find('12-1')).toMatchObject({
      list: 'events',
      slug: 'a-draft',
      fault: undefined,
      entry: { title: 'A draft', starts_at: '2041-05-01 18:00', categories: ['Markets & fairs'], body_format: 'html' },
    })
    wordPress.draft = withMeta([])
    expect((await find('12-1'))?.fault).toMatch(/^post 12: "starts_at" from meta\.starts: /)
  })
})
