import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { rawGet, rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info' })
})
afterAll(() => site.stop())

const routes = [
  '/',
  '/article/council-votes-last-11m-flood-wall',
  '/nowhere',
  '/agenda/',
  '/ads.txt',
  '/builds/latest.json',
  '/agenda/_payload.json',
  '/schema/website.json',
  '/media/nothing.jpg',
  '/favicon.svg',
]

describe('HTTP methods', () => {
  it('that write are rejected with a short 405 on every route', async () => {
    for (const route of routes)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const answer = await fetch(site.url + route, { method, redirect: 'manual' })
        const body = await answer.text()
        expect([route, method, answer.status, answer.headers.get('allow')]).toEqual([route, method, 405, 'GET, HEAD'])
        expect(body.length).toBeLessThan(100)
      }
  })

  it('such as TRACE are rejected with 405', async () => {
    for (const route of [...routes, '/RSC/R/_root.txt', '/RSC/F/a/b.txt']) {
      const answer = await rawTalk(site.url, `TRACE ${route} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      expect(
        lacking(answer, /^HTTP\/1.1 405 /, /^allow: GET, HEAD\r$/m, /^x-content-type-options: nosniff\r$/m),
      ).toEqual([])
    }
  })

  it('HEAD returns the status and headers of GET', async () => {
    const perResponseHeaders = [
      'date',
      'age',
      'x-request-id',
      'server-timing',
      'connection',
      'keep-alive',
      'transfer-encoding',
    ]
    for (const route of routes) {
      const sendRequest = async (method: string) => {
        const answer = await fetch(site.url + route, { method, redirect: 'manual' })
        const headers = [...answer.headers].filter(([name]) => !perResponseHeaders.includes(name))
        return { status: answer.status, headers, body: await answer.text() }
      }
      await sendRequest('GET')
      const [full, head] = [await sendRequest('GET'), await sendRequest('HEAD')]
      expect([route, head.status, head.headers]).toEqual([route, full.status, full.headers])
      expect(head.body).toBe('')
    }
  })
})

/**
 * Sends the message in one piece: the server answers after the head, and would close the connection before a later body
 * arrives.
 */
function post(route: string, type: string, body: string): Promise<string> {
  const length = Buffer.byteLength(body)
  const head = `POST ${route} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nRsc-Action-Id: x\r\nContent-Length: ${length}\r\n\r\n`
  return rawTalk(site.url, head + body)
}

describe("React's reply decoder", () => {
  const payloads = [
    ['cyclic', '["$0"]'],
    ['cyclic map', '["$Q1"]'],
    ['set', '["$W0"]'],
    ['form data', '["$K1"]'],
    ['prototype', '{"__proto__":{"then":"$1:__proto__:constructor"}}'],
    ['thenable', '{"then":"$1:then","status":"resolved_model","reason":-1,"value":"{\\"then\\":\\"$B1\\"}"}'],
    ['constructor', '["$1:constructor:constructor"]'],
    ['server reference', '["$F1"]'],
  ] as const

  it.each(payloads)('is not reached: %s', async (_, payload) => {
    const form = `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${payload}\r\n--x--\r\n`
    for (const [route, status] of [
      ['/', 405],
      ['/RSC/F/a/b.txt', 404],
      ['/RSC/R/_root.txt', 404],
    ] as const)
      for (const type of ['multipart/form-data; boundary=x', 'text/plain'])
        expect(await post(route, type, type === 'text/plain' ? payload : form)).toMatch(
          new RegExp(`^HTTP/1.1 ${status} `),
        )
  })

  it('is not reached by 1,000 random bodies', async () => {
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const body = randomBytes(1 + ((round * 50 + index) % 2_000)).toString('latin1')
          return post('/RSC/F/a/b.txt', index % 2 ? 'text/plain' : 'multipart/form-data; boundary=x', body)
        }),
      )
      expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 404 '))).toEqual([])
    }
    expect((await fetch(`${site.url}/agenda`)).status).toBe(200)
    expect(site.process.exitCode).toBeNull()
  })
})

describe('addresses of articles', () => {
  it.each([
    ['/article/council-votes-last-11m-flood-wall/', 301],
    ['/Article/council-votes-last-11m-flood-wall', 404],
    ['/article/Council-Votes-Last-11m-Flood-Wall', 404],
    ['/article/council-votes%2Flast', 404],
    ["/article/o'clock", 404],
    ['/article/%E6%B8%AF', 404],
    ['/404', 404],
    ['/fr/404', 404],
    ['/nowhere', 404],
  ])('%s returns %i', async (route, status) => {
    expect((await rawGet(site.url, route)).status).toBe(status)
  })
})

describe('repeated slashes before a path', () => {
  it.each([
    ['//agenda', '/agenda'],
    ['//agenda?when=past', '/agenda?when=past'],
    ['///fr//agenda', '/fr/agenda'],
    ['//', '/'],
    ['//media/quay.jpg', '/media/quay.jpg'],
    ['//agenda/_payload.json', '/agenda/_payload.json'],
    ['//evil.example', '/evil.example'],
    ['//evil.example?lang=en', '/evil.example?lang=en'],
    ['//evil.example/', '/evil.example'],
    ['//user@evil.example/x', '/user@evil.example/x'],
    ['//%2Fevil.example', '/%2Fevil.example'],
    ['/\\evil.example', '/evil.example'],
  ])('%s redirect to the canonical spelling, never to another host: %s', async (route, location) => {
    const { status, headers } = await rawGet(site.url, route)
    expect([status, headers.location]).toEqual([301, location])
  })
})

describe('addresses of RSC payloads', () => {
  const closed = [
    '/RSC/',
    '/RSC/x',
    '/RSC/R/_root.txt',
    '/RSC/R/agenda.txt',
    '/RSC/R/_root.txt?query=page%3D2',
    '/RSC/S/shell.txt',
    '/RSC/F/a/b.txt',
    '/%52SC/R/_root.txt',
    '/%2552SC/R/_root.txt',
    '/RSC%2FR/_root.txt',
    '//RSC/R/_root.txt',
    '///RSC/R/_root.txt',
    '/rsc/R/_root.txt',
    '/RSC/R/%zz.txt',
    '/RSC/R/..%2f..%2fx.txt',
    '/RSC/S/%00.txt',
    '/RSC/R/%E0%A4%A.txt',
    '/RSC/R/__proto__.txt',
  ]

  it.each(closed)('%s returns 404 for every method', async (route) => {
    const { status, body } = await rawGet(site.url, route)
    expect([status, body]).toEqual([404, 'Not Found\n'])
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const head = await rawTalk(site.url, `${method} ${route} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      expect([method, head.split('\r\n', 1)[0]]).toEqual([method, 'HTTP/1.1 404 Not Found'])
    }
  })

  it('that are invalid cause no log lines', async () => {
    const before = site.output().length
    for (const route of closed) await Promise.all(Array.from({ length: 100 }, () => rawGet(site.url, route)))
    expect(site.output().slice(before)).toBe('')
  })

  it('below other pages return 404', async () => {
    for (const route of ['/fr/RSC/R/_root.txt', '/agenda/RSC/R/_root.txt']) {
      const { status, body } = await rawGet(site.url, route)
      expect([route, status, unwanted(body, /^\d+:/m, stackTrace)]).toEqual([route, 404, []])
    }
  })
})
