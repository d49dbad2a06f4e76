import { describe, expect, test } from 'vitest'
import { BadDocument, parseWebsite } from '../../../src/content/document/parseWebsite'
import { addressText } from '../../../src/themes/base/parts/addressText'
import { answerWith, article, articles, editionWith, type Fields, slugs } from '../samples'

const parse = (fields: Fields) => parseWebsite(answerWith(fields))
const pathsOf = (fields: Fields) => parse(fields).fixes.map(({ path }) => path)

describe('a document with only the fixed fields', () => {
  const fixed = {
    i18n: { main_language: 'fr' },
    ui: { theme: 'magazine', theme_config: { brand: { primary: '#123456' } } },
    info: { is_coming_soon: false, is_maintenance_mode: true },
    media: { logo: { filename: 'logo.svg', url: '/files/logo.svg' } },
    articles: [{ ...article('one'), images: [{ filename: 'a.jpg', url: '/files/a.jpg' }] }],
  }

  test('is accepted unchanged', () => {
    const { website, fixes } = parse(fixed)
    expect(fixes).toEqual([])
    expect(website).toMatchObject({
      id: 'test',
      i18n: { main_language: 'fr' },
      ui: { theme: 'magazine', theme_config: { brand: { primary: '#123456' } } },
      info: { is_coming_soon: false, is_maintenance_mode: true },
      media: { logo: { filename: 'logo.svg', url: '/files/logo.svg' } },
    })
    expect(website.articles[0]?.images).toEqual([{ role: 'featured', filename: 'a.jpg', url: '/files/a.jpg' }])
  })
})

test('id and name are enough: every other field has a default', () => {
  const { website, fixes } = parse({})
  expect(fixes).toEqual([])
  expect(website.name.in('en', 'en')).toBe('The Test')
  expect(website).toMatchObject({
    i18n: { main_language: 'en', languages: [] },
    ui: { theme: 'news', theme_config: { brand: {}, title_separator: '|', color_scheme: 'auto' } },
    info: { is_coming_soon: false, is_maintenance_mode: false, retry_after: 3600 },
    media: {},
    timezone: 'UTC',
    articles: [],
    menus: [],
    sections: [],
    redirects: [],
    ads: { slots: [] },
    ticker: { enabled: false },
  })
})

test('converts a number as id to text, for the site and for an article', () => {
  const { website } = parse({ id: 7, articles: [{ ...article('one'), id: 12 }] })
  expect([website.id, website.articles[0]?.id]).toEqual(['7', '12'])
})

test('omits unknown fields without a report', () => {
  const { website, fixes } = parse({ extra: { deep: [1] }, articles: [{ ...article('one'), internal_note: 'x' }] })
  expect(fixes).toEqual([])
  expect(website).not.toHaveProperty('extra')
  expect(website.articles[0]).not.toHaveProperty('internal_note')
})

describe('an invalid optional field is removed, its entry stays', () => {
  test.each<[string, Fields, string]>([
    [
      'a day that does not exist',
      { articles: [article('a', 0, { updated_at: '2026-02-31T10:00:00Z' })] },
      '$.articles[0].updated_at',
    ],
    ['a rating as text', { articles: [article('a', 0, { rating: 'five stars' })] }, '$.articles[0].rating'],
    ['null for a text', { articles: [article('a', 0, { kicker: null })] }, '$.articles[0].kicker'],
    ['an unknown header', { ui: { theme_config: { header: 'v9' } } }, '$.ui.theme_config.header'],
    ['null for a list', { articles: null }, '$.articles'],
    ['a javascript: URL', { alert: { id: 'x', text: 'Mind', url: 'javascript:alert(1)' } }, '$.alert.url'],
    ['a protocol-relative URL', { url: '//evil.example' }, '$.url'],
    [
      'a deep menu link',
      { menus: [{ location: 'main', items: [{ label: 'A', children: [{ label: 'B', url: 'data:x' }] }] }] },
      '$.menus[0].items[0].children[0].url',
    ],
    [
      'a focal point outside the picture',
      { media: { logo: { filename: 'a', focal: { x: 0.5, y: 0.5 }, width: -1 } } },
      '$.media.logo.width',
    ],
    [
      'a separator of ten characters',
      { ui: { theme_config: { title_separator: '----------' } } },
      '$.ui.theme_config.title_separator',
    ],
    ['a currency by name', { currency: 'euros' }, '$.currency'],
  ])('%s', (_, fields, path) => {
    const { website, fixes } = parse(fields)
    expect(fixes).toEqual([{ path, removed: 'field', reason: expect.stringMatching(/\S/) }])
    expect(website.articles).toHaveLength(fields.articles ? 1 : 0)
  })
})

test('removes the byte order mark of ads.txt and app-ads.txt', () => {
  const file = '\uFEFFseller.example, 7, DIRECT\n'
  const { ads } = parse({ ads: { ads_txt: file, app_ads_txt: `# apps\n${file}` } }).website
  expect(ads).toMatchObject({ ads_txt: file.slice(1), app_ads_txt: `# apps\n${file.slice(1)}` })
})

describe('an invalid entry is removed and reported with its index', () => {
  test('for list entries that are not objects', () => {
    const { website, fixes } = parse({ articles: [null, article('one'), 'text', 7] })
    expect(slugs(website.articles)).toEqual(['one'])
    expect(fixes.map(({ path, removed }) => `${path} ${removed}`)).toEqual([
      '$.articles[0] entry',
      '$.articles[2] entry',
      '$.articles[3] entry',
    ])
  })

  test('with the index in the document, also after several passes', () => {
    const { website, fixes } = parse({
      articles: [
        { id: 'no slug', title: 'x' },
        article('one'),
        article('bad', 0, { slug: '../etc/passwd' }),
        article('two', 0, { rating: { value: 'five' } }),
        { slug: 'no-title', id: 'x' },
        article('../..'),
        article('three', 0, { updated_at: 'soon' }),
      ],
    })
    expect(slugs(website.articles)).toEqual(['one', 'two', 'three'])
    const removed = (what: string) => fixes.filter((fix) => fix.removed === what).map(({ path }) => path)
    expect(removed('entry').sort()).toEqual(['$.articles[0]', '$.articles[2]', '$.articles[4]', '$.articles[5]'])
    expect(removed('field')).toContain('$.articles[6].updated_at')
    expect(removed('field')).toContain('$.articles[3].rating')
  })

  test('inside an entry that stays', () => {
    const images = [{ filename: 'a.jpg' }, 'b.jpg', { filename: 'c.jpg' }]
    const { website, fixes } = parse({ articles: ['bad', article('one', 0, { images })] })
    expect(website.articles[0]?.images.map(({ filename }) => filename)).toEqual(['a.jpg', 'c.jpg'])
    expect(fixes.map(({ path }) => path)).toEqual(['$.articles[0]', '$.articles[1].images[1]'])
  })

  test('for a translation, a section, a menu, an event and a redirect', () => {
    expect(pathsOf({ articles: [article('one', 0, { translations: { fr: 'non' } })] })).toEqual([
      '$.articles[0].translations.fr',
    ])
    expect(pathsOf({ sections: [{ title: 'no type' }, { type: 'hero' }] })).toEqual(['$.sections[0]'])
    expect(pathsOf({ events: [{ slug: 'fair', title: 'Fair' }] })).toEqual(['$.events[0]'])
    expect(pathsOf({ redirects: [{ from: '//evil', to: '/' }] })).toContain('$.redirects[0]')
    expect(pathsOf({ menus: [{ location: 'roof', items: [] }] })).toContain('$.menus[0]')
  })
})

describe('a document with an invalid root throws BadDocument', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'hello'],
    ['a list', [1, 2]],
    ['no data', { website: {} }],
    ['data that is null', { data: null }],
    ['data that is a text', { data: 'x' }],
    ['no id', { data: { name: 'x' } }],
    ['an empty id', { data: { id: '', name: 'x' } }],
    ['no name', { data: { id: 'x' } }],
    ['a list as id', { data: { id: [], name: 'x' } }],
    ['a number as name', { data: { id: 'x', name: 12 } }],
    ['a name with numbers as values', { data: { id: 'x', name: { en: 12 } } }],
    ['a string instead of the articles', answerWith({ articles: 'many' })],
    ['an object instead of the articles', answerWith({ articles: { 0: article('one') } })],
    ['a number instead of the settings', answerWith({ info: 1 })],
    ['a list instead of the settings', answerWith({ info: ['coming soon'] })],
  ])('%s', (_, answer) => {
    expect(() => parseWebsite(answer)).toThrow(BadDocument)
  })

  test('with a message that names the reason', () => {
    expect(() => parseWebsite({})).toThrow('"data"')
    expect(() => parseWebsite({ data: { id: 'x' } })).toThrow('name')
    expect(() => parseWebsite(answerWith({ articles: 'many' }))).toThrow('articles')
  })
})

test('treats names of the object prototype as ordinary keys', () => {
  const text = `{"data":{"id":"x","name":"y","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},
    "ui":{"theme_config":{"brand":{"__proto__":"#ff0000","constructor":"#00ff00","primary":"#0000ff"}}},
    "articles":[{"id":"1","slug":"__proto__","title":"A","__proto__":{"noindex":true}},{"id":"2","slug":"constructor","title":"B"}]}}`
  const { website } = parseWebsite(JSON.parse(text))
  expect(slugs(website.articles)).toEqual(['__proto__', 'constructor'])
  expect(Object.keys(website.ui.theme_config.brand)).toEqual(['primary'])
  expect(Object.getPrototypeOf(website)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('isAdmin')
  expect(website).not.toHaveProperty('isAdmin')
})

describe('brand colours', () => {
  test('with an unknown name are reported', () => {
    const { website, fixes } = parse({ ui: { theme_config: { brand: { primry: '#123456', accent: 'red' } } } })
    expect(website.ui.theme_config.brand).toEqual({ accent: '#ff0000' })
    expect(fixes).toMatchObject([{ path: '$.ui.theme_config.brand.primry', removed: 'field' }])
  })

  test.each([
    ['#ABC', '#aabbcc'],
    ['rebeccapurple', '#663399'],
    ['rgb(255 0 0)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['rgb(0 0 0 / 50%)', '#00000080'],
  ])('%s becomes %s', (input, expected) => {
    const { website, fixes } = parse({ ui: { theme_config: { brand: { primary: input } } } })
    expect([website.ui.theme_config.brand, fixes]).toEqual([{ primary: expected }, []])
  })

  test.each([
    ['red;background:url(//evil.example)'],
    ['red}body{display:none}'],
    ['</style><script>alert(1)</script>'],
    ['expression(alert(1))'],
    ['url(//evil.example)'],
    ['var(--secret)'],
    [`#${'f'.repeat(10_000)}`],
    [''],
    [12],
    [null],
    [{ en: 'red' }],
  ])('%s is removed', (input) => {
    const { website, fixes } = parse({ ui: { theme_config: { brand: { primary: input, accent: 'red' } } } })
    expect(website.ui.theme_config.brand).toEqual({ accent: '#ff0000' })
    expect(fixes.map(({ path }) => path)).toEqual(['$.ui.theme_config.brand.primary'])
  })
})

describe('access', () => {
  test.each(['premium', 'Members', 'Public', ' public', '', 1, 0, true, null, {}, [], ['public'], { en: 'public' }])(
    '%j counts as "members", and is reported',
    (access) => {
      const { website, fixes } = parse({ articles: [article('a', 0, { access })] })
      expect(website.articles[0]?.access).toBe('members')
      expect(fixes).toEqual([{ path: '$.articles[0].access', removed: 'nothing', reason: expect.stringMatching(/\S/) }])
    },
  )

  test.each([
    ['public', 'public'],
    ['members', 'members'],
    [undefined, 'public'],
  ])('%j is "%s"', (access, expected) => {
    const { website, fixes } = parse({ articles: [article('a', 0, { access })] })
    expect([website.articles[0]?.access, fixes]).toEqual([expected, []])
  })
})

describe('invalid URLs are removed', () => {
  test.each(['https://', 'https://[', 'http://a b', 'https://a:99999/', 'https://%zz/', 'HTTP://'])('%s', (url) => {
    const fields = { alert: { text: 'Mind', url }, media: { logo: { url } } }
    const sections = [{ type: 'newsletter', url }]
    expect(pathsOf({ ...fields, sections })).toEqual(['$.media.logo.url', '$.sections[0].url', '$.alert.url'])
    expect(pathsOf({ articles: [article('a', 0, { seo: { canonical_url: url } })] })).toEqual([
      '$.articles[0].seo.canonical_url',
    ])
  })
})

describe('lists over the length limit', () => {
  test.each<[string, unknown, number]>([
    ['gallery', { filename: 'a.jpg' }, 500],
    ['tags', 'tag', 100],
    ['images', { filename: 'a.jpg' }, 500],
    ['key_points', 'point', 50],
  ])('%s is truncated and reported', (name, entry, most) => {
    const entries = [...Array(20_000).fill(entry)]
    const { website, fixes } = parse({ articles: [article('a', 0, { [name]: [null, ...entries] })] })
    expect(website.articles[0]?.[name as 'tags']).toHaveLength(most)
    expect(fixes).toContainEqual({
      path: `$.articles[0].${name}`,
      removed: 'rest',
      reason: `more than ${most} entries; the rest is ignored`,
    })
  })

  test('do not include lists at the limit', () => {
    expect(pathsOf({ articles: [article('a', 0, { tags: Array(100).fill('tag') })] })).toEqual([])
    expect(parse({ articles: articles(2_000) }).website.articles).toHaveLength(2_000)
  })
})

describe('entries without an id', () => {
  const at = '2026-01-01T12:00:00Z'

  test.each([undefined, '', null])('an article is identified by its slug, also with id %j', (id) => {
    expect(parse({ articles: [article('a', 0, { id })] }).website.articles[0]?.id).toBe('a')
  })

  test('a live update is identified by its time', () => {
    const live = { status: 'live', blocks: [{ time: at, title: 'One' }] }
    const { website, fixes } = parse({ articles: [article('a', 0, { live })] })
    expect([website.articles[0]?.live?.blocks[0]?.id, fixes]).toEqual([`at-${Date.parse(at)}`, []])
  })

  test('an advertising slot is identified by its zone, and an alert needs no id', () => {
    const { website, fixes } = parse({ ads: { slots: [{ zone: 'top' }] }, alert: { text: 'Mind' } })
    expect([website.ads.slots?.[0]?.id, website.alert !== undefined, fixes]).toEqual(['top', true, []])
  })

  test('a number is a valid id', () => {
    const entry = { id: 7, slug: 'x', name: 'X' }
    expect(parse({ tags: [entry] }).website.tags[0]?.id).toBe('7')
  })
})

test.each<[string, unknown, string]>([
  ['a text', 'Quay 3, Saltmere', 'Quay 3, Saltmere'],
  ['a text in languages', { en: 'Quay 3', fr: 'Quai 3' }, 'Quay 3'],
  ['an object', { street: 'Quay 3', locality: 'Saltmere', postcode: 'IL1' }, 'Quay 3, Saltmere IL1'],
  ['an object with texts in languages', { street: { en: 'Quay 3' }, locality: { en: 'Saltmere' } }, 'Quay 3, Saltmere'],
])('an address of a venue, directory entry or organisation may be %s', (_, address, line) => {
  const event = { slug: 'e', title: 'E', starts_at: '2026-01-01T12:00:00Z', venue: { name: 'V', address } }
  const edition = editionWith({
    events: [event],
    directory: [{ slug: 'l', name: 'L', address }],
    organisation: { address },
  })
  expect(addressText(edition.event('e')?.venue?.address)).toBe(line)
  expect(addressText(edition.listing('l')?.address)).toBe(line)
})

test('limits retry_after to thirty days', () => {
  expect(parse({ info: { retry_after: 1e21 } }).website.info.retry_after).toBe(3_600)
  expect(parse({ info: { retry_after: 2_592_000 } }).website.info.retry_after).toBe(2_592_000)
})

test('accepts a map of languages for any text', () => {
  const { website } = parse({
    name: { en: 'Post', fr: 'Courrier' },
    articles: [article('a', 0, { kicker: { fr: 'Port' } })],
  })
  expect(website.name.in('fr', 'en')).toBe('Courrier')
  expect(website.articles[0]?.kicker?.in('en', 'en')).toBe('Port')
})

test.each(['tutorial', 12, null, undefined])('an article of kind %s becomes a standard one', (kind) => {
  const { website, fixes } = parse({ articles: [article('a', 0, { kind })] })
  expect([website.articles[0]?.kind, fixes]).toEqual(['standard', []])
})

describe('a list instead of a map or an object', () => {
  test.each<[string, Fields, string]>([
    ['a text', { tagline: ['a', 'list'] }, '$.tagline'],
    ['a text of an entry', { articles: [article('a', 0, { body: ['a', 'list'] })] }, '$.articles[0].body'],
    [
      'a text of a translation',
      { articles: [article('a', 0, { translations: { fr: { body: ['a'] } } })] },
      '$.articles[0].translations.fr.body',
    ],
    ['translations', { articles: [article('a', 0, { translations: [{ title: 'A' }] })] }, '$.articles[0].translations'],
    ['policies', { policies: ['/p/privacy'] }, '$.policies'],
    ['colours', { ui: { theme_config: { brand: ['#123456'] } } }, '$.ui.theme_config.brand'],
    ['settings', { ui: { theme_config: { settings: ['large'] } } }, '$.ui.theme_config.settings'],
    ['accounts', { authors: [{ slug: 'a', name: 'A', socials: ['@a'] }] }, '$.authors[0].socials'],
    ['sizes', { ads: { slots: [{ zone: 'a', sizes: [[300, 250]] }] } }, '$.ads.slots[0].sizes'],
    ['a picture', { media: { logo: ['logo.svg'] } }, '$.media.logo'],
    ['a source', { sections: [{ type: 'hero', source: ['one', 'two'] }] }, '$.sections[0].source'],
    ['an object of an entry', { articles: [article('a', 0, { seo: [{ title: 'A' }] })] }, '$.articles[0].seo'],
  ])('is reported: %s', (_, fields, path) => {
    expect(parse(fields).fixes).toEqual([{ path, removed: 'field', reason: expect.stringMatching(/, not a list$/) }])
  })

  test('counts as an empty map if it is empty', () => {
    expect(parse({ tagline: [], articles: [article('a', 0, { translations: [] })] }).fixes).toEqual([])
    expect(parse({ policies: [], media: [], ui: { theme_config: [] } }).fixes).toEqual([])
  })
})

describe('slugs', () => {
  test.each(['.', '..', 'a/b', 'a\\b', 'a b', 'a?b', 'a#b', 'a%2Fb', 'a\u0000b', '', 'x'.repeat(201)])(
    '%j is invalid',
    (slug) => {
      expect(parse({ articles: [article('ok'), article('x', 0, { slug })] }).website.articles).toHaveLength(1)
    },
  )

  test.each([
    ['crème', 'crème'],
    ['cre\u0300me', 'crème'],
    [' padded ', 'padded'],
    ['новости', 'новости'],
    ['⚓️', '⚓️'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j becomes %j', (slug, expected) => {
    expect(slugs(parse({ articles: [article('x', 0, { slug })] }).website.articles)).toEqual([expected])
  })
})

describe('languages of the site', () => {
  test('are codes, or codes with a tag', () => {
    const languages = ['fr', { code: 'ar', tag: 'ar-EG', dir: 'rtl' }]
    expect(parse({ i18n: { languages } }).website.i18n.languages).toEqual([{ code: 'fr' }, languages[1]])
  })

  test.each(['fr_FR', 'not a tag', ''])('with the invalid tag %j lose the tag', (tag) => {
    const { website, fixes } = parse({ i18n: { languages: [{ code: 'fr', tag }] } })
    expect(website.i18n.languages).toEqual([{ code: 'fr' }])
    expect(fixes.map(({ path }) => path)).toEqual(['$.i18n.languages[0].tag'])
  })
})

test('100 invalid articles of 2,000 are removed and reported once each', () => {
  const list = articles(2_000, (index) =>
    index % 20 === 0 ? { slug: undefined } : { kicker: index % 20 === 1 ? 5 : 'K' },
  )
  const { website, fixes } = parse({ articles: list })
  expect(website.articles).toHaveLength(1_900)
  expect(fixes.filter(({ removed }) => removed === 'entry')).toHaveLength(100)
  expect(fixes.filter(({ removed }) => removed === 'field')).toHaveLength(100)
  expect(fixes.map(({ path }) => path)).toContain('$.articles[1980]')
  expect(fixes.map(({ path }) => path)).toContain('$.articles[1981].kicker')
})
