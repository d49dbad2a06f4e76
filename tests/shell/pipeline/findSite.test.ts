import { describe, expect, it, vi } from 'vitest'
import type { Tenants } from '../../../src/content/tenants/createTenants'
import { SiteUnavailable } from '../../../src/content/tenants/store'
import { findTenant, readSite } from '../../../src/shell/pipeline/findSite'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

/** Waku's router needs the `react-server` condition. Here `/api` is no page, and `/unknown` has no route. */
vi.mock('waku/router/server', () => ({
  unstable_parseRouterRequest({ url }: Request) {
    const path = new URL(url).pathname.replace(/^\/RSC\/R(.*)\.txt$/, '$1')
    return path === '/unknown' ? null : { type: path === '/api' ? 'api' : 'route', path }
  },
}))

type Tenant = NonNullable<RequestContext['tenant']>

const tenantWith = (read: Tenant['store']['read']): Tenant => ({ websiteId: 'post', store: { read } })
const siteWith = (info: object = {}) =>
  editionOfDocument({ info, i18n: { main_language: 'en', languages: ['en', 'fr'] } }).edition.site

/** What the step adds to the context of a request for a path. */
function read(path: string, more: Partial<RequestContext> = {}) {
  const url = new URL(path, 'https://post.example')
  const tenant = tenantWith(async () => siteWith())
  return readSite({ tenant, url, path: url.pathname, ...more } as RequestContext)
}

describe('the tenant of a request', () => {
  function find(path: string, all: object[] = [{ websiteId: 'post' }]) {
    const tenants = { all, find: async (host: string) => (host === 'post.example' ? all[0] : undefined) }
    const url = new URL(path, 'https://post.example')
    const context = { request: new Request(url), url, path: url.pathname, fullPath: path } as RequestContext
    return findTenant(tenants as unknown as Tenants)(context)
  }

  it('is that of its host', async () => {
    expect(await find('/c/sea?page=2')).toMatchObject({ tenant: { websiteId: 'post' }, fullPath: '/c/sea?page=2' })
  })

  it.each(['/unknown', '/api', 'https://other.example/'])('is 404 for %s', async (path) => {
    expect(((await find(path)) as Response).status).toBe(404)
  })

  it('is missing where no tenant is configured, so that the error page can say so', async () => {
    expect(await find('/c/sea', [])).toMatchObject({ tenant: undefined, path: '/c/sea' })
  })

  it('is found in development at the address where Waku asks for the page', async () => {
    const { url, path, fullPath } = (await find('/RSC/R/c/sea.txt')) as RequestContext
    expect([url.pathname, path, fullPath]).toEqual(['/c/sea', '/c/sea', '/c/sea'])
  })
})

describe('a request', () => {
  it('gets the site in the language of its prefix, and its path without it', async () => {
    expect(await read('/fr/c/sea')).toMatchObject({ edition: { locale: { code: 'fr' } }, path: '/c/sea' })
    expect(await read('/c/sea')).toMatchObject({ edition: { locale: { code: 'en' } }, path: '/c/sea', mode: 'normal' })
  })

  it('with the prefix of a language on another host is redirected to that host', async () => {
    const languages = ['en', { code: 'fr', domain: 'fr.example' }]
    const { site } = editionOfDocument({ i18n: { main_language: 'en', languages } }).edition
    const moved = (await read('/fr/c/sea?page=2', { tenant: tenantWith(async () => site) })) as Response
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://fr.example/c/sea?page=2'])
  })

  it.each([
    [{ is_coming_soon: true }, 'coming-soon'],
    [{ is_maintenance_mode: true, is_coming_soon: true }, 'maintenance'],
  ])('of a site with %j gets its mode', async (info, mode) => {
    expect(await read('/', { tenant: tenantWith(async () => siteWith(info)) })).toMatchObject({ mode })
  })

  it('fails with 500 without a tenant, and with 503 without a document', async () => {
    const failure = { status: 500, message: 'Website ID is not provided' }
    expect(await read('/', { tenant: undefined })).toMatchObject({ failure })
    const unavailable = tenantWith(() => Promise.reject(new SiteUnavailable('post')))
    expect(await read('/', { tenant: unavailable })).toMatchObject({ failure: { status: 503 } })
  })

  it('that has failed already keeps its failure, and other errors are thrown', async () => {
    expect(await read('/', { tenant: undefined, failure: { status: 403 } })).toMatchObject({ failure: { status: 403 } })
    const broken = tenantWith(() => Promise.reject(new Error('broken')))
    await expect(read('/', { tenant: broken })).rejects.toThrow('broken')
  })
})
