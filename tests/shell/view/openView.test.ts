import { describe, expect, it, vi } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { errorPagePath } from '../../../src/server/routes/errorPagePath'
import { createContext } from '../../../src/shell/pipeline/createContext'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { runInContext } from '../../../src/shell/requestContext/RequestContext'
import { openDeveloperView, openView, showNotFound, themeFor, viewOf } from '../../../src/shell/view/openView'
import type { Layout } from '../../../src/themes/contract'
import { editionOfDocument } from '../../outputs/editionOfDocument'

// Waku's router needs the `react-server` condition.
vi.mock('waku/router/server', () => ({
  unstable_notFound() {
    throw new Error('replaced')
  },
}))

/** Two themes instead of all, which take seconds to load. */
const themes = vi.hoisted(() => {
  const withLayout = (layout: Layout) => ({ parent: undefined, layout, slots: {}, blocks: {} })
  return new Map([
    ['news', withLayout('news')],
    ['portal', withLayout('webapp')],
  ])
})
vi.mock('../../../src/themes/themes', () => ({
  themeNames: [],
  themeOf: (name: string) =>
    themes.has(name) ? { name, theme: themes.get(name) } : { name: 'news', theme: themes.get('news') },
}))

const editionWith = (data: object) => editionOfDocument(data).edition
const edition = editionWith({})
const initial = createContext(new Request('https://post.example/c/sea'), readEnv({}))
const context: RequestContext = { ...initial, edition, showsDeveloperPages: false }

const opened = (more: Partial<RequestContext>, open = openView) => runInContext({ ...context, ...more }, open)
const shown = (more: Partial<RequestContext>) => viewOf({ ...context, ...more }, edition)

describe('a page', () => {
  it('is opened with the edition, the time and the reader of its request', () => {
    const reader = { name: 'Ada', email: undefined, tiers: [] }
    expect(opened({ reader, openedBy: 'gift' })).toEqual({
      edition,
      theme: themes.get('news'),
      now: context.now,
      path: '/c/sea',
      showsNotices: false,
      reader,
      openedBy: 'gift',
      address: 'https://post.example',
    })
  })

  it.each<[string, Partial<RequestContext>]>([
    ['without a site', { edition: undefined }],
    ['after a failure', { failure: { status: 500 } }],
    ['before the site opens', { mode: 'coming-soon' }],
  ])('is replaced %s', (_, more) => {
    expect(() => opened(more)).toThrow('replaced')
  })

  it('shows notices for editors in a preview and where developer pages are shown', () => {
    expect(shown({ isPreview: true }).showsNotices).toBe(true)
    expect(shown({ showsDeveloperPages: true }).showsNotices).toBe(true)
  })

  it.each<[path: string, Partial<RequestContext>, shown: string]>([
    ['/c/sea', { failure: { status: 404 } }, errorPagePath],
    ['/c/sea', { failure: { status: 500 } }, '/c/sea'],
    ['/c/sea', { mode: 'maintenance' }, errorPagePath],
    ['/', { mode: 'maintenance' }, '/'],
  ])('at %s has, with %j, the path %s', (path, more, expected) => {
    expect(shown({ path, ...more }).path).toBe(expected)
  })

  it.each([
    ['http://harbour.example', 'http://harbour.example'],
    ['HTTPS://harbour.example', 'HTTPS://harbour.example'],
    ['app://https:', undefined],
  ])('of a site configured as %s has the address %s', (siteUrl, address) => {
    expect(shown({ siteUrl }).address).toBe(address)
  })
})

describe('the theme of a request', () => {
  const portal = editionWith({ ui: { theme: 'portal' } })

  it('is that of the site, or of the look to try out', () => {
    expect(themeFor(context)).toEqual({ name: 'news', theme: themes.get('news') })
    expect(themeFor({ ...context, edition: undefined }).name).toBe('news')
    expect(themeFor({ ...context, edition: portal })).toEqual({ name: 'portal', theme: themes.get('portal') })
    expect(themeFor({ ...context, edition: portal, sampleLook: { theme: 'news', isBare: false } }).name).toBe('news')
  })

  it('has the layout to try out, and is the same object without one', () => {
    expect(themeFor({ ...context, sampleLook: { layout: 'webapp', isBare: false } }).theme.layout).toBe('webapp')
    expect(themeFor({ ...context, sampleLook: { layout: 'news', isBare: false } }).theme).toBe(themes.get('news'))
  })
})

const missing = expect.objectContaining({ failure: { status: 404, message: 'missing' } })

it('an entity that does not exist is a 404 whose page says so', () => {
  expect(showNotFound).toThrow(missing)
})

it('a developer page exists only where these are shown', () => {
  expect(opened({ showsDeveloperPages: true }, openDeveloperView).path).toBe('/c/sea')
  expect(() => opened({}, openDeveloperView)).toThrow(missing)
})
