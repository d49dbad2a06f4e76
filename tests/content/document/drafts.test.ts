import { describe, expect, it } from 'vitest'
import { type AssemblerOptions, createAssembler } from '../../../src/content/document/createAssembler'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { runToEnd } from '../../../src/content/runToEnd'
import { originalPaths } from '../../../src/shell/checking/originalPaths'
import { answerWith, article, type Fields, slugs } from '../samples'

function assemblyOf(options: AssemblerOptions = {}) {
  const assembler = createAssembler(options)
  return (fields: Fields) => {
    const { website, found, commit } = runToEnd(
      assembler.assemble(splitDocument(answerWith(fields), assembler.known())),
    )
    commit()
    return { website, ...found }
  }
}

const take = (fields: Fields, options?: AssemblerOptions) => assemblyOf(options)(fields)

describe('drafts', () => {
  const entries = (more: Fields) => [
    { slug: 'hidden', title: 'T', name: 'N', starts_at: '2031-01-01T10:00Z', ...more },
    { slug: 'shown', title: 'T', name: 'N', starts_at: '2031-01-01T10:00Z', draft: false },
  ]
  const lists = ['articles', 'pages', 'events', 'directory', 'products', 'offers'] as const

  it.each(lists)('are omitted from %s without a report', (list) => {
    const { website, fixes, unknownFields } = take({ [list]: entries({ draft: true }) })
    expect(slugs(website[list])).toEqual(['shown'])
    expect(fixes).toEqual([])
    expect(unknownFields.filter(({ path }) => path.includes('draft'))).toEqual([])
  })

  it.each(['yes', 'false', 1, 0, '', {}])('include an entry whose draft is %j, which is reported', (draft) => {
    const { website, fixes } = take({ articles: entries({ draft }) })
    expect(slugs(website.articles)).toEqual(['shown'])
    expect(fixes).toMatchObject([{ path: '$.articles[0].draft', slug: 'hidden' }])
  })

  it('exclude an entry whose draft is null', () => {
    expect(slugs(take({ pages: entries({ draft: null }) }).website.pages)).toEqual(['hidden', 'shown'])
  })

  it('leave their slug to a published entry', () => {
    const { website, fixes } = take({
      articles: [article('a', 0, { draft: true }), article('a', 0, { title: 'New' })],
    })
    expect(website.articles.map(({ title }) => title.in('en', 'en'))).toEqual(['New'])
    expect(fixes).toEqual([])
  })

  it('can be translations and live updates', () => {
    const translations = { fr: { title: 'Secret', draft: true }, de: { title: 'Offen' } }
    const time = '2025-01-01T10:00Z'
    const blocks = [
      { id: 'x', time, draft: true },
      { id: 'y', time },
    ]
    const { website } = take({ articles: [article('a', 0, { translations, live: { blocks } })] })
    expect(Object.keys(website.articles[0]?.translations ?? {})).toEqual(['de'])
    expect(website.articles[0]?.live?.blocks.map(({ id }) => id)).toEqual(['y'])
  })

  it('appear and disappear with the next document', () => {
    const next = assemblyOf()
    const shown = (draft: boolean) =>
      slugs(next({ articles: [article('a', 0, { draft }), article('b')] }).website.articles)
    expect([shown(false), shown(true), shown(true), shown(false)]).toEqual([['a', 'b'], ['b'], ['b'], ['a', 'b']])
  })

  it('are included in preview mode', () => {
    const translations = { fr: { title: 'Secret', draft: true } }
    const fields = {
      articles: [article('a', 0, { draft: true, translations }), article('b', 0, { published_at: 'soon' })],
    }
    const { website } = take(fields, { showsDrafts: true })
    expect(slugs(website.articles)).toEqual(['a', 'b'])
    expect(website.articles[0]?.translations).toHaveProperty('fr')
  })

  it('count in the paths of findings', () => {
    const found = take({ articles: [article('a', 0, { draft: true }), article('b')] })
    expect(originalPaths(found)('$.articles[0].tags')).toBe('$.articles[1].tags')
  })
})

describe('an unreadable publication date', () => {
  it.each([
    ['articles', 'published_at', { title: 'T' }],
    ['offers', 'valid_from', { title: 'T' }],
    ['offers', 'valid_until', { title: 'T' }],
  ] as const)('hides the entry of %s: %s', (list, field, more) => {
    for (const value of ['soon', '2031-02-30', '', 1_940_953_509, { date: '2031-01-01' }]) {
      const { website, fixes } = take({ [list]: [{ slug: 'a', ...more, [field]: value }] })
      expect(website[list]).toEqual([])
      expect(fixes).toMatchObject([{ path: `$.${list}[0].${field}`, removed: 'publication', slug: 'a' }])
    }
  })

  it.each(['from', 'until'])('hides an alert and an advertisement: %s', (field) => {
    const slots = [{ zone: 'top', [field]: 'Monday' }, { zone: 'side' }]
    const { website, fixes } = take({ alert: { text: 'Storm', [field]: '31.12.2031' }, ads: { slots } })
    expect(website.alert).toBeUndefined()
    expect(website.ads.slots.map(({ zone }) => zone)).toEqual(['side'])
    expect(fixes.map(({ path }) => path).sort()).toEqual(['$.ads.slots[0]', '$.alert'])
    expect(fixes.every(({ reason }) => reason.startsWith(field))).toBe(true)
  })

  it('hides a social post', () => {
    const posts = [{ network: 'x', text: 'a', published_at: 'later' }]
    expect(take({ social: { posts } }).website.social.posts).toEqual([])
  })

  it('hides nothing if it is null', () => {
    const { website } = take({ articles: [{ slug: 'a', title: 'T', published_at: null }] })
    expect(slugs(website.articles)).toEqual(['a'])
  })

  it('removes only the field if the field does not control publication', () => {
    const { website } = take({
      articles: [article('a', 0, { updated_at: 'soon', corrections: [{ date: 'x', text: 'y' }] })],
    })
    expect(website.articles[0]).not.toHaveProperty('updated_at')
    expect(website.articles[0]?.corrections).toHaveLength(1)
  })
})

describe('local times', () => {
  const times = (fields: Fields) => {
    const { articles, events, alert } = take(fields).website
    return [articles[0]?.published_at, events[0]?.starts_at, alert?.until].map((date) => date?.toISOString())
  }
  const local = { articles: [article('a', 0, { published_at: '2031-07-04T09:00' })] }

  it('are in the time zone of the site or of the event', () => {
    const events = [{ slug: 'e', title: 'E', starts_at: '2031-07-04 20:00', timezone: 'Asia/Tokyo' }]
    const alert = { text: 'Storm', until: '2031-07-04' }
    expect(times({ ...local, events, alert, timezone: 'Europe/Paris' })).toEqual([
      '2031-07-04T07:00:00.000Z',
      '2031-07-04T11:00:00.000Z',
      '2031-07-04T21:59:59.999Z',
    ])
  })

  it('are read again when the site changes its time zone', () => {
    const next = assemblyOf()
    const published = (timezone: string) =>
      next({ ...local, timezone }).website.articles[0]?.published_at?.toISOString()
    expect(published('Europe/Paris')).toBe('2031-07-04T07:00:00.000Z')
    expect(published('America/Toronto')).toBe('2031-07-04T13:00:00.000Z')
  })

  it('are in UTC if the site has no valid time zone', () => {
    expect(times({ ...local, timezone: 'Mars/Olympus' })[0]).toBe('2031-07-04T09:00:00.000Z')
  })
})

it('reads the days of special opening hours, and reports others', () => {
  const special_hours = [
    { from: '20311224', to: '2031-12-26T00:00:00+09:00' },
    { from: '24/12/2031' },
    { from: '2031-12-31', to: '2031-12-32' },
  ]
  const { website, fixes } = take({ directory: [{ slug: 'a', name: 'A', special_hours }] })
  expect(website.directory[0]?.special_hours).toMatchObject([
    { from: '2031-12-24', to: '2031-12-26' },
    { from: '2031-12-31' },
  ])
  expect(fixes.map(({ path }) => path).sort()).toEqual([
    '$.directory[0].special_hours[1]',
    '$.directory[0].special_hours[2].to',
  ])
})

it('reads an event that starts on a day as an event of the whole day', () => {
  const events = [
    { slug: 'a', title: 'A', starts_at: '2031-07-04', ends_at: '2031-07-06' },
    { slug: 'b', title: 'B', starts_at: '2031-07-04', all_day: false },
  ]
  const { website } = take({ events, timezone: 'America/Toronto' })
  expect(website.events.map(({ all_day }) => all_day)).toEqual([true, false])
  expect(website.events[0]?.ends_at?.toISOString()).toBe('2031-07-07T03:59:59.999Z')
})
