import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWordPressReader } from '../../../../src/content/source/wordpress/createWordPressReader'
import { faultsInTypes } from '../../../../src/content/source/wordpress/mapCustomPost'
import type { MappedTypes } from '../../../../src/server/environment/readSource'
import { type FakeWordPress, startFakeWordPress, wordPressPost } from '../../../support/fakeWordPress'

const types: MappedTypes = {
  event: {
    as: 'events',
    fields: {
      starts_at: 'meta.starts',
      ends_at: 'meta.ends',
      all_day: 'meta.whole_day',
      'venue.name': 'acf.venue',
      'venue.url': 'acf.site',
      'price.min': 'meta.price',
      'price.free': 'meta.free',
    },
  },
  firm: {
    as: 'directory',
    fields: { phone: 'acf.phone', email: 'acf.email', 'geo.lat': 'acf.place.lat', 'geo.lng': 'acf.place.lng' },
  },
  item: { as: 'products', fields: { price: 'acf.price', availability: 'acf.state' } },
  story: { as: 'articles', fields: { kicker: 'meta.kicker' } },
}

let wordPress: FakeWordPress
beforeEach(async () => {
  wordPress = await startFakeWordPress()
  wordPress.types = { event: 'happenings', firm: 'firm', item: 'item', story: 'story' }
  Object.assign(wordPress.lists, { happenings: [], firm: [], item: [], story: [] })
})
afterEach(() => wordPress.close())

const open = (used = types) =>
  createWordPressReader({ url: wordPress.url, key: undefined, hosts: [], types: used }, () => 0)
const event = (id: number, meta: object, fields: object = {}) =>
  wordPressPost(wordPress.url, id, { meta: { starts: '2026-12-01 18:00:00', ...meta }, acf: {}, ...fields })
const set = (list: string, ...posts: ReturnType<typeof event>[]) => {
  wordPress.lists[list] = posts
}
async function readOnce() {
  const reader = open()
  const data = (await reader.read(false)) as Record<string, Record<string, unknown>[]>
  return { data, fixes: reader.fixes?.() ?? [] }
}

describe('a mapped post type', () => {
  it('becomes events, with its text, picture, category and old address', async () => {
    set(
      'happenings',
      event(
        70,
        { ends: '1796148000', whole_day: '', price: '12,50', free: '0' },
        { acf: { venue: 'Old Quay', site: 'https://quay.example' }, featured_media: 50, slug: 'fair' },
      ),
    )
    const { data, fixes } = await readOnce()
    expect(data.events).toEqual([
      {
        id: '70',
        slug: 'fair',
        title: 'Post 70',
        body: '<p>Text of post 70.</p>\n',
        body_format: 'html',
        starts_at: '2026-12-01 18:00:00',
        ends_at: '2026-12-01T18:00:00.000Z',
        venue: { name: 'Old Quay', url: 'https://quay.example' },
        price: { min: 12.5, free: false },
        categories: ['Ferries'],
        images: [expect.objectContaining({ filename: 'wp-content/uploads/2026/03/gull.png' })],
      },
    ])
    expect(data.redirects).toContainEqual({ from: '/?p=70', to: '/agenda/fair' })
    expect(fixes).toEqual([])
  })

  it('becomes listings, products and articles', async () => {
    set(
      'firm',
      wordPressPost(wordPress.url, 71, { acf: { phone: 4520, email: 'a@b.example', place: { lat: '57.1', lng: 9 } } }),
    )
    set('item', wordPressPost(wordPress.url, 72, { acf: { price: '8', state: 'limited' } }))
    set('story', wordPressPost(wordPress.url, 73, { meta: { kicker: 'From the quay' } }))
    const { data, fixes } = await readOnce()
    expect(data.directory).toMatchObject([
      { name: 'Post 71', phone: '4520', email: 'a@b.example', geo: { lat: 57.1, lng: 9 } },
    ])
    expect(data.products).toMatchObject([{ title: 'Post 72', price: 8, availability: 'limited' }])
    expect(data.articles?.at(-1)).toMatchObject({ slug: 'post-73', kicker: 'From the quay', authors: ['ada'] })
    expect(fixes).toEqual([])
  })

  it('leaves out values that do not fit, and names the post, its editor and the field', async () => {
    set('happenings', event(74, { price: 'free of charge' }, { acf: { site: 'javascript:alert(1)' } }))
    set('item', wordPressPost(wordPress.url, 75, { acf: { price: '-1' } }))
    const { data, fixes } = await readOnce()
    expect(data.events).toMatchObject([{ slug: 'post-74', starts_at: '2026-12-01 18:00:00' }])
    expect(JSON.stringify([data.events, data.products])).not.toMatch(/free of charge|javascript|price":"?-1/)
    const editor = (id: number) => `${wordPress.url}/wp-admin/post.php?post=${id}&action=edit`
    expect(fixes).toEqual([
      expect.objectContaining({
        path: editor(74),
        reason: expect.stringMatching(/^post 74: "venue\.url" from acf\.site: /),
      }),
      expect.objectContaining({
        path: editor(74),
        reason: expect.stringMatching(/^post 74: "price\.min" from meta\.price: /),
      }),
      expect.objectContaining({
        path: editor(75),
        reason: expect.stringMatching(/^post 75: "price" from acf\.price: /),
      }),
    ])
  })

  it('is not shown without a required field, which is reported', async () => {
    set('happenings', event(76, { starts: 'soon' }), event(77, {}))
    const { data, fixes } = await readOnce()
    expect(data.events?.map(({ slug }) => slug)).toEqual(['post-77'])
    expect(fixes.filter(({ removed }) => removed === 'entry')).toMatchObject([
      { slug: 'post-76', reason: expect.stringMatching(/^post 76: "starts_at" from meta\.starts: /) },
    ])
  })

  it('never shows drafts, private posts and posts with a password', async () => {
    set(
      'happenings',
      event(78, {}, { status: 'draft' }),
      event(79, {}, { content: { rendered: 'SECRET', protected: true } }),
    )
    expect((await readOnce()).data.events).toEqual([])
  })

  it('is read in one request while nothing changes; edits and deletions are found', async () => {
    set('happenings', event(80, {}), event(81, {}))
    const reader = open()
    await reader.read(false)
    wordPress.requests.splice(0)
    expect(await reader.read(false)).toBeUndefined()
    expect(wordPress.requests.filter((one) => one.includes('happenings'))).toHaveLength(1)
    expect(wordPress.requests.filter((one) => one.includes('types'))).toEqual([])
    set('happenings', event(80, { starts: 'never' }, { modified_gmt: '2026-03-09T00:00:00' }), event(81, {}))
    expect((await reader.read(false))?.events).toMatchObject([{ slug: 'post-81' }])
    expect(reader.fixes?.()).toMatchObject([{ slug: 'post-80' }, { slug: 'post-80', removed: 'entry' }])
    set('happenings', event(80, {}, { modified_gmt: '2026-03-10T00:00:00' }))
    expect((await reader.read(false))?.events).toMatchObject([{ slug: 'post-80' }])
    expect(reader.fixes?.()).toEqual([])
  })

  describe('with taxonomies of its own', () => {
    const term = (id: number, slug: string, name: string, taxonomy: string) => ({
      ...{ id, slug, name, description: '', parent: 0 },
      link: `${wordPress.url}/${taxonomy}/${slug}/`,
    })
    const withTerms: MappedTypes = {
      event: { as: 'events', fields: { starts_at: 'meta.starts', categories: 'terms.event_kind' } },
      story: { as: 'articles', fields: { categories: 'terms.beat', tags: 'terms.place' } },
    }
    const read = (reader = open(withTerms)) => reader.read(false) as Promise<Record<string, Record<string, unknown>[]>>
    beforeEach(() => {
      Object.assign(wordPress.types, { event_kind: 'event_kinds', beat: 'beat', place: 'places' })
      wordPress.taxonomies = { event: ['category', 'event_kind', 'mood'], story: ['beat', 'place'] }
      Object.assign(wordPress.lists, {
        event_kinds: [term(90, 'music', 'Music &amp; dance', 'event_kind')],
        beat: [term(91, 'ferries', 'Beat: ferries', 'beat')],
        places: [term(92, 'quay', 'Quay', 'place')],
      })
      set('happenings', event(80, {}, { event_kinds: [90], categories: [3] }))
      set('story', wordPressPost(wordPress.url, 81, { beat: [91], places: [92] }))
    })

    it('has their terms as categories and tags, with their old addresses', async () => {
      const data = await read()
      expect(data.events).toMatchObject([{ slug: 'post-80', categories: ['Music & dance'] }])
      expect(data.articles?.at(-1)).toMatchObject({ slug: 'post-81', categories: ['ferries-91'], tags: ['quay'] })
      expect(data.categories).toContainEqual({ id: '91', slug: 'ferries-91', name: 'Beat: ferries' })
      expect(data.tags).toEqual([{ id: '92', slug: 'quay', name: 'Quay' }])
      expect(data.redirects).toContainEqual({ from: '/event_kind/music/', to: '/agenda?kind=Music%20%26%20dance' })
      expect(data.redirects).toContainEqual({ from: '/beat/ferries/', to: '/c/ferries-91' })
      expect(JSON.stringify(data.redirects)).not.toMatch(/cat=91|tag=quay/)
    })

    it('has the new name of a term, and is read in one more request while nothing changes', async () => {
      const reader = open(withTerms)
      await read(reader)
      wordPress.requests.splice(0)
      expect(await reader.read(false)).toBeUndefined()
      expect(wordPress.requests.filter((one) => one.endsWith('event_kinds'))).toHaveLength(1)
      wordPress.lists.event_kinds = [term(90, 'music', 'Concerts', 'event_kind')]
      expect((await read(reader)).events).toMatchObject([{ categories: ['Concerts'] }])
    })

    it('reports a taxonomy that no field names, and an unknown one is an error', async () => {
      const reader = open(withTerms)
      await read(reader)
      expect(reader.fixes?.()).toEqual([
        expect.objectContaining({
          reason: 'the taxonomy "mood" of the type "event" is not shown: map categories or tags to terms.mood',
        }),
      ])
      delete wordPress.types.beat
      await expect(open(withTerms).read(false)).rejects.toThrow('has no taxonomy "beat" in its REST API')
    })
  })

  it('is an error that names it if WordPress does not have it', async () => {
    delete wordPress.types.item
    await expect(open().read(false)).rejects.toThrow('has no post type "item" in its REST API (show_in_rest)')
    wordPress.types.item = 'item'
    expect(await open().read(false)).toBeDefined()
  })
})

describe('a mapping', () => {
  it('has only fields of its list', () => {
    expect(faultsInTypes(types)).toEqual([])
    const wrong: MappedTypes = {
      event: { as: 'events', fields: { start_at: 'meta.a', 'venue.nam': 'meta.b', slug: 'meta.c', phone: 'meta.d' } },
      firm: { as: 'directory', fields: { phone: 'terms.a', tags: 'terms.b' } },
    }
    expect(faultsInTypes(wrong)).toMatchObject([
      { type: 'event', field: 'start_at', reason: expect.stringContaining('Did you mean "starts_at"?') },
      { field: 'venue.nam', reason: expect.stringContaining('Did you mean "name"?') },
      { field: 'slug', reason: 'it comes from the post itself' },
      { field: 'phone' },
      { type: 'firm', field: 'phone', reason: 'only categories and tags can be the terms of a taxonomy' },
      { type: 'firm', field: 'tags' },
    ])
  })
})
