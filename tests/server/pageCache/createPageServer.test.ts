import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bufferedResponse } from '../../../src/server/http/bufferedResponse'
import { createLog } from '../../../src/server/operations/createLog'
import { servedPages } from '../../../src/server/operations/metrics'
import { createPageCache, type Sites } from '../../../src/server/pageCache/createPageCache'
import { createPageServer } from '../../../src/server/pageCache/createPageServer'

const opened: (() => unknown)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const close of opened.splice(0)) close()
})

const page = (target: string) => `<p>Page of ${target}, again and again and again.</p>`

type Options = {
  sites?: Partial<Sites>
  isProxied?: boolean
  render?: (request: Request) => Response | Promise<Response>
}

/** A server whose pages come from a page cache. `rendered` lists the targets that were rendered, `ask` sends a request. */
async function serverWith({ sites: own = {}, isProxied = false, render }: Options = {}) {
  const rendered: string[] = []
  const ids: (string | null)[] = []
  const sites: Sites = {
    siteOf: (host) => (host === 'post.example' ? { site: 'post', edition: 'en' } : undefined),
    open: async () => {},
    isUpToDate: () => true,
    refreshIfDue: () => {},
    ...own,
  }
  const cache = createPageCache({ sites, bytes: 100_000_000, shares: 1, log: createLog('silent') })
  const facts = { freshFor: 60, isPersonal: false, keys: ['article-a'], dependencies: 'r' }
  const handle = async (pageRequest: Request) => {
    const { pathname, search } = new URL(pageRequest.url)
    rendered.push(`${pathname}${search} ${pageRequest.headers.get('cookie') ?? 'for nobody'}`)
    ids.push(pageRequest.headers.get('x-request-id'))
    return (
      render?.(pageRequest) ??
      bufferedResponse(Buffer.from(page(pathname)), { headers: { 'x-kind': 'page' } }, () => facts)
    )
  }
  const keyOf = (target: string) => (target.startsWith('/search') ? undefined : target.split('?')[0])
  const pageServer = createPageServer({ cache, sites, keyOf }, handle)
  const server = createServer(async (incoming, outgoing) => {
    const forwarded = { host: incoming.headers.host, scheme: 'http' as const, id: 'request-1', isProxied }
    const address = pageServer.addressOf(incoming, forwarded)
    if (address && pageServer.serve(address, incoming, outgoing, forwarded)) return
    const pageRequest = new Request(`http://${forwarded.host}${incoming.url}`, { headers: { cookie: 'reader' } })
    const response = await pageServer.make(pageRequest, incoming, outgoing, forwarded, address)
    if (response) outgoing.writeHead(response.status).end(await response.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  async function sendRequest(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers: { host: 'post.example', ...headers } })
    const [response] = await once(outgoing.end(), 'response')
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }
  return { rendered, ids, pageServer, requestPage: sendRequest }
}

const found = ({ headers }: { headers: Record<string, unknown> }) => String(headers['server-timing']).split(',')[0]

describe('a page', () => {
  it('starts a refresh of the content, whether it was rendered or cached', async () => {
    const refreshIfDue = vi.fn()
    const { requestPage } = await serverWith({ sites: { refreshIfDue } })
    await requestPage('/a')
    expect(refreshIfDue.mock.calls).toEqual([['post']])
    await requestPage('/a')
    expect(refreshIfDue.mock.calls).toEqual([['post'], ['post']])
  })

  it('is rendered once without the reader’s headers, then sent from the cache', async () => {
    const { rendered, requestPage } = await serverWith()
    const [first, second] = [await requestPage('/a', { cookie: 'x' }), await requestPage('/a?utm=1')]
    expect([found(first), found(second)]).toEqual(['cache;desc=miss', 'cache;desc=fresh'])
    expect([first.body.toString(), second.body.toString()]).toEqual([page('/a'), page('/a')])
    expect(rendered).toEqual(['/a for nobody'])
  })

  it('that is stale is sent, and rendered again for the next reader', async () => {
    const { rendered, requestPage } = await serverWith()
    await requestPage('/a')
    vi.setSystemTime(Date.now() + 61_000)
    const stale = await requestPage('/a')
    expect([found(stale), stale.headers.age]).toEqual(['cache;desc=stale', '61'])
    await expect.poll(() => rendered).toHaveLength(2)
    await expect.poll(async () => found(await requestPage('/a'))).toBe('cache;desc=fresh')
  })

  it('is sent in the best encoding that the reader accepts', async () => {
    const { requestPage } = await serverWith()
    await requestPage('/a')
    const [br, gzip, uncompressed] = [
      await requestPage('/a', { 'accept-encoding': 'gzip, br' }),
      await requestPage('/a', { 'accept-encoding': 'gzip' }),
      await requestPage('/a'),
    ]
    expect([br, gzip, uncompressed].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(page('/a'))
    expect(gunzipSync(gzip.body).toString()).toBe(page('/a'))
  })

  it('has no body for HEAD, and 304 for a reader who has it', async () => {
    const { requestPage } = await serverWith()
    const { headers } = await requestPage('/a')
    const [head, same, other] = [
      await requestPage('/a', {}, 'HEAD'),
      await requestPage('/a', { 'if-none-match': String(headers.etag) }),
      await requestPage('/a', { 'if-none-match': 'W/"other"' }),
    ]
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, `${page('/a').length}`])
    expect([same.status, same.body.length, same.headers['x-kind']]).toEqual([304, 0, 'page'])
    expect(other.status).toBe(200)
  })

  it('is known to a reader by its strong ETag, too, and names its version to scripts', async () => {
    const { requestPage } = await serverWith()
    const { headers } = await requestPage('/a')
    const strong = String(headers.etag).slice(2)
    expect((await requestPage('/a', { 'if-none-match': strong })).status).toBe(304)
    expect(headers['server-timing']).toMatch(new RegExp(`version;desc=${strong}$`))
  })

  it('is complete on a connection that is closed', async () => {
    const { requestPage } = await serverWith()
    expect((await requestPage('/a', { connection: 'close' })).body.toString()).toBe(page('/a'))
  })

  it('is rendered with the id of the request, and counted by how it was found', async () => {
    const before = { ...servedPages }
    const { ids, requestPage } = await serverWith()
    await requestPage('/a')
    await requestPage('/a')
    await requestPage('/a')
    expect(ids).toEqual(['request-1'])
    expect([servedPages.miss - before.miss, servedPages.fresh - before.fresh]).toEqual([1, 2])
  })

  it('is being made while it is rendered', async () => {
    const { pageServer, requestPage } = await serverWith({
      render: () => {
        const other = { ...address, key: 'fr /a' }
        queueMicrotask(() => made.push(pageServer.isMaking(address), pageServer.isMaking(other)))
        return new Response('gone', { status: 404 })
      },
    })
    const address = { site: 'post', key: 'en /a', host: 'post.example', target: '/a' }
    const made: boolean[] = []
    await requestPage('/a')
    expect([...made, pageServer.isMaking(address)]).toEqual([true, false, false])
  })

  it('is cached from its first request on, if its site is known only once it is opened', async () => {
    let isOpen = false
    const { rendered, requestPage } = await serverWith({
      sites: {
        open: async (host) => {
          isOpen = host === 'post.example'
        },
        siteOf: () => (isOpen ? { site: 'post', edition: 'en' } : undefined),
      },
    })
    expect(found(await requestPage('/a'))).toBe('cache;desc=miss')
    expect(found(await requestPage('/a'))).toBe('cache;desc=fresh')
    expect(rendered).toEqual(['/a for nobody'])
  })

  it('is another one in each edition of its site', async () => {
    const siteOf: Sites['siteOf'] = (host) => ({ site: 'post', edition: host === 'fr.example' ? 'fr' : 'en' })
    const { rendered, requestPage } = await serverWith({ sites: { siteOf } })
    await requestPage('/a')
    await requestPage('/a', { host: 'fr.example' })
    await requestPage('/b')
    expect(rendered).toHaveLength(3)
  })

  it.each([true, false])('has cache tags only for a trusted proxy: %s', async (isProxied) => {
    const { requestPage } = await serverWith({ isProxied })
    await requestPage('/a')
    expect((await requestPage('/a')).headers['cache-tag']).toBe(isProxied ? 'article-a' : undefined)
  })
})

const exceptFrench: Sites['siteOf'] = (_host, _target, headers) =>
  headers['accept-language'] === 'fr' ? undefined : { site: 'post', edition: 'en' }

describe('the page cache is bypassed', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof serverWith>>['requestPage']>, Options]>([
    ['by other methods', ['/a', {}, 'POST'], {}],
    ['by other methods without a body', ['/a', {}, 'OPTIONS'], {}],
    ['by a request with a body', ['/a', { 'content-length': '0' }], {}],
    ['by a request with a body in chunks', ['/a', { 'transfer-encoding': 'chunked' }], {}],
    ['by a target that is too long', [`/${'a'.repeat(2_048)}`], {}],
    ['by a route without a cache key', ['/search?q=a'], {}],
    ['at an unknown host', ['/a', { host: 'other.example' }], {}],
    [
      'by readers who are redirected to their language',
      ['/a', { 'accept-language': 'fr' }],
      { sites: { siteOf: exceptFrench } },
    ],
  ])('%s', async (_, path, options) => {
    const { rendered, requestPage } = await serverWith(options)
    await requestPage(...path)
    await requestPage(...path)
    expect(rendered).toEqual(Array(2).fill(`${path[0]} reader`))
  })

  it('by a URL that is normalised, and not by a long one', async () => {
    const { rendered, requestPage } = await serverWith()
    await requestPage('/x/../a')
    await requestPage('/x/../a')
    expect(rendered.splice(0)).toEqual(Array(2).fill('/a reader'))
    const long = `/${'a'.repeat(2_047)}`
    await requestPage(long)
    await requestPage(long)
    expect(rendered).toEqual([`${long} for nobody`])
  })

  it('by a response that is not a page, by each reader who waited for it', async () => {
    const gate = Promise.withResolvers<void>()
    let requests = 0
    const { rendered, requestPage } = await serverWith({
      sites: {
        siteOf: () => {
          if (++requests === 2) setImmediate(gate.resolve)
          return { site: 'post', edition: 'en' }
        },
      },
      render: async () => {
        await gate.promise
        return new Response('gone', { status: 404 })
      },
    })
    const answers = await Promise.all([requestPage('/a'), requestPage('/a')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(rendered).toEqual(['/a for nobody', '/a reader'])
  })

  it('by a response that is not a page, which is sent as it is', async () => {
    const { rendered, requestPage } = await serverWith({ render: () => new Response('gone', { status: 404 }) })
    const removed = await requestPage('/a')
    expect([removed.status, removed.body.toString(), rendered]).toEqual([404, 'gone', ['/a for nobody']])
    await requestPage('/a?page=2')
    expect(rendered.slice(1)).toEqual(['/a for nobody', '/a?page=2 reader'])
  })
})
