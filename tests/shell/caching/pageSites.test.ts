import { describe, expect, it, vi } from 'vitest'
import { recordDependencies, shellHashOf } from '../../../src/content/edition/dependencies'
import type { Edition } from '../../../src/content/edition/Edition'
import type { Tenants } from '../../../src/content/tenants/createTenants'
import { pageSites } from '../../../src/shell/caching/pageSites'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const i18n = { main_language: 'en', languages: ['en', 'fr', { code: 'ar', domain: 'ar.example' }] }
const redirects = [{ from: '/?p=12', to: '/article/quay' }]
const editionWith = (more: object = {}) => editionOfDocument({ i18n, redirects, ...more }).edition

/** What the page cache knows about a tenant on its hosts, and about the alias `www.example`. `publish` changes the document. */
function sitesOf(first: Edition | undefined) {
  let edition = first
  let reads = 0
  let lookups = 0
  const refreshIfDue = vi.fn()
  let tellChange = () => {}
  const tenant = {
    websiteId: 'post',
    store: {
      refreshIfDue,
      peek: () => edition?.site,
      read: async () => {
        reads++
        if (!edition) throw new Error('no document')
      },
    },
  }
  const tenants = {
    all: [tenant],
    forHost(host: string) {
      lookups++
      return host.endsWith('.example') ? tenant : undefined
    },
    find: async (host: string) => tenants.forHost(host),
    onChange: (call: () => void) => {
      tellChange = call
    },
  }
  const primaryOf = (host: string) => (host === 'www.example' ? 'post.example' : undefined)
  return {
    sites: pageSites(tenants as unknown as Tenants, primaryOf, undefined),
    reads: () => reads,
    lookups: () => lookups,
    refreshIfDue,
    publish(next: Edition) {
      edition = next
      tellChange()
    },
  }
}

describe('a cached page', () => {
  const { sites } = sitesOf(editionWith())
  const english = { site: 'post', edition: 'en' }

  it.each<[host: string, site: object | undefined]>([
    ['post.example', english],
    ['ar.example', { site: 'post', edition: 'ar' }],
    ['www.example:8080', undefined],
    ['other.invalid', undefined],
  ])('on %s has the site and the language of its host', (host, site) => {
    expect(sites.siteOf(host, '/c/sea', {})).toEqual(site)
  })

  it('does not exist before the site has a document, and can be opened then', async () => {
    const { sites, reads, publish } = sitesOf(undefined)
    expect(sites.siteOf('post.example', '/', {})).toBeUndefined()
    await sites.open('post.example')
    await sites.open('other.invalid')
    expect(reads()).toBe(1)
    publish(editionWith())
    expect(sites.siteOf('post.example', '/', {})).toEqual(english)
  })

  const french = { 'accept-language': 'fr' }

  it.each<[target: string, headers: Record<string, string>, isCached: boolean]>([
    ['/', {}, true],
    ['/', french, false],
    ['/?page=2', french, false],
    ['/', { ...french, 'user-agent': 'Searchbot' }, true],
    ['/', { cookie: 'i18n_redirected=fr' }, false],
    ['/', { ...french, cookie: 'i18n_redirected=en' }, true],
    ['/c/sea', french, true],
    ['/c/', french, true],
  ])('at %s is not for a reader who is redirected to another language: %j', (target, headers, isCached) => {
    expect(sites.siteOf('post.example', target, headers)).toEqual(isCached ? english : undefined)
  })

  it('on the host of another language is for every reader', () => {
    expect(sites.siteOf('ar.example', '/', french)).toEqual({ site: 'post', edition: 'ar' })
  })

  it.each([
    ['/?p=12', false],
    ['/fr?p=12', false],
    ['/?p=13', true],
    ['/sea?p=12', true],
  ])('at %s is not one whose query is redirected', (target, isCached) => {
    expect(sites.siteOf('post.example', target, {})).toEqual(isCached ? english : undefined)
  })

  it('is found once for each host, of at most a thousand', () => {
    const { sites, lookups } = sitesOf(editionWith())
    const hosts = Array.from({ length: 1_001 }, (_, index) => `${index}.example`)
    for (const host of [...hosts, ...hosts]) sites.siteOf(host, '/c/sea', {})
    expect(lookups()).toBe(1_002)
  })

  it('follows the redirects of the newest document', () => {
    const { sites, publish } = sitesOf(editionWith())
    expect(sites.siteOf('post.example', '/?p=12', {})).toBeUndefined()
    publish(editionWith({ redirects: [] }))
    expect(sites.siteOf('post.example', '/?p=12', {})).toEqual(english)
  })
})

it('a request for a cached page refreshes the document of its site if that is due', () => {
  const { sites, refreshIfDue } = sitesOf(editionWith())
  sites.refreshIfDue('other')
  expect(refreshIfDue).not.toHaveBeenCalled()
  sites.refreshIfDue('post')
  expect(refreshIfDue).toHaveBeenCalledTimes(1)
})

describe('a page in the cache', () => {
  const titled = (title: string, more: object = {}) => editionWith({ articles: [{ slug: 'quay', title }], ...more })

  it('is up to date until its content changes, or its language is gone', () => {
    const first = titled('Quay')
    const { sites, publish } = sitesOf(first)
    const { edition, recordedDependencies } = recordDependencies(first)
    edition.article('quay')
    const dependencies = { locale: 'en', shell: shellHashOf(first.site), ...recordedDependencies() }
    const isUpToDate = (locale = 'en', id = 'post') =>
      sites.isUpToDate(id, { dependencies: { ...dependencies, locale } } as Parameters<typeof sites.isUpToDate>[1])
    expect([isUpToDate(), isUpToDate('de'), isUpToDate('en', 'other')]).toEqual([true, false, false])
    publish(titled('Harbour'))
    expect(isUpToDate()).toBe(false)
  })
})
