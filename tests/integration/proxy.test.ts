import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nginxRedirects } from '../../scripts/export/hosting/nginxRedirects'
import { underPrefixes } from '../../scripts/export/hosting/redirectLines'
import { requireProgram } from '../../scripts/programs/program'
import { systemPrograms } from '../../scripts/programs/systemPrograms'
import { createReader } from '../support/createReader'
import { freePort } from '../support/freePort'
import { shareSite } from '../support/shareSite'
import { startEditor } from '../support/startEditor'
import { canary, startMembersSite } from '../support/startMembersSite'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const usual = readFileSync('deploy/nginx/gazette-debian12.conf', 'utf8')
const newer = readFileSync('deploy/nginx/gazette.conf', 'utf8')

/** Creates a certificate for one day; nginx opens it when it checks its configuration. */
function makeCertificate(): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=post.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`this test needs openssl: apt-get install openssl\n${made.stderr}`)
  return { certificate, key }
}

const files = (name: string) => path.join(folder, name)

/** A complete nginx configuration around these blocks, with its folders inside the folder of this test. */
function whole(blocks: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${files(name)};`,
  )
  return `pid ${files('pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${blocks}}\n`
}

/** Uses the certificate and cache folder of this test in a server block. */
function certified(text: string): string {
  const { certificate, key } = makeCertificate()
  return text
    .replace('/var/cache/gazette-nginx', files('cache'))
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
}

/** The result of `nginx -t` for a server block of which only paths are changed. */
function check(text: string): { status: number | null; output: string } {
  const program = requireProgram(systemPrograms.nginx)
  const file = files('nginx.conf')
  writeFileSync(file, whole(certified(text).replace(/listen (80|443)/g, 'listen 127.0.0.1:$1')))
  const { status, stderr } = spawnSync(program, ['-t', '-e', path.join(folder, 'error.log'), '-c', file], {
    encoding: 'utf8',
  })
  return { status, output: stderr }
}

const socket = files('socket')

/** Runs nginx with a configuration that listens on `socket` until `look` returns. */
async function behindNginx(text: string, look: () => Promise<void>): Promise<void> {
  rmSync(socket, { force: true })
  const file = files('running.conf')
  writeFileSync(file, `daemon off;\nmaster_process off;\n${whole(text)}`)
  const nginx = spawn(requireProgram(systemPrograms.nginx), ['-e', files('error.log'), '-c', file])
  const exited = new Promise((resolve) => nginx.once('exit', resolve))
  try {
    await expect.poll(accepts, { timeout: 20_000 }).toBe(true)
    await look()
  } finally {
    nginx.kill('SIGTERM')
    await exited
  }
}

/** Whether nginx accepts connections; its socket exists earlier. */
const accepts = () =>
  new Promise<boolean>((resolve) => {
    const connection = connect(socket, () => resolve(true))
    connection.once('error', () => resolve(false)).once('connect', () => connection.destroy())
  })

/** Requests a path of post.example through nginx. */
const sendRequest = (target: string, more: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get({ socketPath: socket, path: target, headers: { host: 'post.example', ...more } }, async (answer) => {
      const text = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode, headers: answer.headers, text })
    }).once('error', reject)
  })

/** The text without comments, with one syntax for HTTP/2. */
const bare = (text: string) =>
  text.replace(/^#.*\n/gm, '').replace('  listen 443 ssl;\n  http2 on;\n', '  listen 443 ssl http2;\n')

describe('nginx configuration files', () => {
  it('are accepted by the installed nginx', () => {
    expect(usual).toMatch(/proxy_pass http:\/\/gazette;/)
    const { status, output } = check(usual)
    expect([status, output]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it('need no feature newer than nginx 1.22 of Debian 12', () => {
    expect(usual).not.toMatch(/^\s*(http2|http3|quic\w*)\s/m)
  })

  it('differ only in the syntax for HTTP/2', () => {
    expect(newer).toMatch(/^\s*http2 on;$/m)
    expect(bare(newer)).toBe(bare(usual))
  })

  it('are rejected with a misspelt directive', () => {
    expect(check(usual.replace('proxy_pass', 'proxy_past')).status).not.toBe(0)
  })
})

describe('an exported site behind nginx', () => {
  const rules = [
    { from: '/About', to: '/about', status: 301 },
    { from: '/imprint', to: '/about', status: 302 },
    { from: '/map', to: '/about?at=quay', status: 308 },
    { from: '/old/*', to: '/c/:splat', status: 301 },
    { from: '/old/never', to: '/', status: 410 },
    { from: '/old/deeper/*', to: '/d/:splat', status: 307 },
    { from: '/fr/imprint', to: '/fr/autre', status: 301 },
    { from: `/${'long/'.repeat(30)}path`, to: '/about', status: 301 },
  ]

  /** The example of docs with these rules, on a socket. */
  function example(): string {
    const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/export.md', 'utf8')) ?? []
    const site = files('site')
    mkdirSync(path.join(site, 'about'), { recursive: true })
    for (const [name, text] of [
      ['404.html', 'not here'],
      ['410.html', 'gone for good'],
      ['about/index.html', 'about us'],
      ['redirects.nginx.conf', nginxRedirects(underPrefixes(rules, ['', '/fr']))],
    ] as const)
      writeFileSync(path.join(site, name), text)
    return block.replaceAll('/srv/site', site).replace('listen 80', `listen unix:${socket}`)
  }

  async function forwardedTo(target: string): Promise<string> {
    const { status, headers, text } = await sendRequest(target)
    return `${status} ${headers.location ?? text}`
  }

  it('redirects by the most specific rule, matches case, and shows the error page for removed addresses', async () => {
    const text = example()
    expect(check(text)).toEqual({ status: 0, output: expect.stringContaining('test is successful') })
    await behindNginx(text, async () => {
      await expect.poll(() => forwardedTo('/about').catch(String), { timeout: 20_000 }).toBe('200 about us')
      for (const [target, answer] of [
        ['/About?from=here', '301 /about?from=here'],
        ['/imprint/', '302 /about'],
        ['/map?from=here', '308 /about?at=quay'],
        ['/old/port?page=2', '301 /c/port?page=2'],
        ['/old/never', '410 gone for good'],
        ['/old/deeper/x', '307 /d/x'],
        ['/fr/imprint', '301 /fr/autre'],
        [rules.at(-1)?.from ?? '', '301 /about'],
        ['/nowhere', '404 not here'],
        ['/.gazette-export.json', '404 not here'],
      ] as const)
        expect([target, await forwardedTo(target)]).toEqual([target, answer])
    })
  })
})

describe('processes behind nginx', () => {
  /** The nginx configuration with these two upstream addresses, on sockets. */
  const inFrontOf = (first: string, second: string) =>
    certified(usual)
      .replace('listen 443 ssl http2', `listen unix:${socket}`)
      .replace('listen 80', `listen unix:${files('plain')}`)
      .replaceAll('10.0.0.11:8080', first)
      .replaceAll('10.0.0.12:8080', second)

  /** Starts a server on a port; the returned function closes it and its connections. */
  async function answerAt(port: number): Promise<() => void> {
    const server = createServer((_, answer) => answer.end('here'))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return () => {
      server.close()
      server.closeAllConnections()
    }
  }

  it('can be replaced one after the other without a failed request', async () => {
    const [first, second] = [await freePort(), await freePort()]
    const statuses = async () => {
      const forwardedTo = []
      for (let nth = 0; nth < 6; nth++) forwardedTo.push((await sendRequest('/')).status)
      return forwardedTo
    }
    const endSecond = await answerAt(second)
    await behindNginx(inFrontOf(`127.0.0.1:${first}`, `127.0.0.1:${second}`), async () => {
      expect(new Set(await statuses())).toEqual(new Set([200]))
      const endFirst = await answerAt(first)
      endSecond()
      expect(new Set(await statuses())).toEqual(new Set([200]))
      endFirst()
    })
  })

  it('that are down cause one log line per second, not one per request', async () => {
    const [first, second] = [await freePort(), await freePort()]
    const end = await answerAt(second)
    const failures = () => readFileSync(files('error.log'), 'utf8').split('connect() failed').length - 1
    await behindNginx(inFrontOf(`127.0.0.1:${first}`, `127.0.0.1:${second}`), async () => {
      const before = failures()
      for (let nth = 0; nth < 200; nth++) expect((await sendRequest(`/${nth}`)).status).toBe(200)
      expect(failures() - before).toBeLessThan(40)
    })
    end()
  })

  it('that are all down leave readers the cached pages, which are refreshed after an edit', async () => {
    const article = (title: string) => ({
      id: 'edited',
      name: 'Fjord Courier',
      articles: [{ id: 'a', slug: 'ferry', title, body: 'At noon.', published_at: '2026-03-01T08:00:00Z' }],
    })
    const site = await startEditor(article('Ferry on time'))
    const { host } = new URL(site.url)
    await behindNginx(inFrontOf(host, host), async () => {
      expect((await sendRequest('/article/ferry')).text).toContain('Ferry on time')
      await site.publish(article('Ferry delayed'))
      await expect
        .poll(async () => (await sendRequest('/article/ferry')).text, { timeout: 10_000 })
        .toContain('Ferry delayed')
      await site.stop()
      for (let nth = 0; nth < 5; nth++) {
        const { status, text } = await sendRequest('/article/ferry')
        expect([status, text]).toEqual([200, expect.stringContaining('Ferry delayed')])
      }
      expect((await sendRequest('/search?q=ferry')).status).toBe(502)
    })
  })

  it('serve ranges of media files, and redirect to the language of the reader', async () => {
    const site = await shareSite()
    const { host } = new URL(site.url)
    await behindNginx(inFrontOf(host, host), async () => {
      const part = await sendRequest('/media/slack-water.mp3', { range: 'bytes=0-9' })
      expect([part.status, part.headers['content-length']]).toEqual([206, '10'])
      expect((await sendRequest('/', { 'accept-language': 'en' })).status).toBe(200)
      const french = await sendRequest('/', { 'accept-language': 'fr' })
      expect([french.status, french.headers.location]).toEqual([302, '/fr'])
    })
    await site.stop()
  })

  it('keep members’ texts out of the cache of nginx', async () => {
    const members = await startMembersSite('harbour-post', { 'east-quay-leases-nobody-read': 'members' })
    const article = '/article/east-quay-leases-nobody-read'
    const reader = createReader()
    await reader.signIn(members.site.url, 'ada')
    const cookie = [...reader.cookiesOf(members.site.url)].map(([name, value]) => `${name}=${value}`).join('; ')
    const { host } = new URL(members.site.url)
    try {
      await behindNginx(inFrontOf(host, host), async () => {
        for (const _ of [1, 2]) {
          expect((await sendRequest(`${article}?member`, { cookie })).text.includes(canary)).toBe(true)
          expect((await sendRequest('/account', { cookie })).text.includes('ada@example.org')).toBe(true)
          expect((await sendRequest(`${article}?member`)).status).toBe(303)
          expect((await sendRequest(article, { cookie })).text.includes(canary)).toBe(false)
        }
      })
      const cached = readdirSync(files('cache'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      const texts = cached.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
      expect(texts.some((text) => text.includes(article))).toBe(true)
      expect(texts.filter((text) => text.includes(canary) || text.includes('ada@example.org'))).toEqual([])
    } finally {
      await members.stop()
    }
  })

  it.each(['/article/one?member', '/article/one?utm=x&gift=token', '/account', '/fr/account', '/login/session'])(
    'answer two readers of %s at the same time',
    async (address) => {
      // Each request waits for the other one. Behind the lock of the cache, the other one would not arrive in time.
      const waiting: (() => void)[] = []
      const upstream = createServer((_, outgoing) => {
        const late = setTimeout(() => outgoing.writeHead(503).end(), 3_000)
        waiting.push(() => {
          clearTimeout(late)
          outgoing.writeHead(200, { 'cache-control': 'private, no-store' }).end('own')
        })
        if (waiting.length === 2) for (const answer of waiting) answer()
      })
      await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
      const host = `127.0.0.1:${(upstream.address() as AddressInfo).port}`
      try {
        await behindNginx(inFrontOf(host, host), async () => {
          const answers = await Promise.all([sendRequest(address), sendRequest(address)])
          expect(answers.map(({ status }) => status)).toEqual([200, 200])
        })
      } finally {
        upstream.closeAllConnections()
        upstream.close()
      }
    },
  )

  it('get the requested host, and do not expose purge keys to readers', async () => {
    const site = await shareSite()
    const { host } = new URL(site.url)
    const placed = inFrontOf(host, host)
    try {
      const named = await fetch(`${site.url}/agenda`, { headers: { 'x-forwarded-host': 'post.example' } })
      expect([named.headers.has('surrogate-key'), named.headers.has('cache-tag')]).toEqual([true, true])
      await behindNginx(placed, async () => {
        for (const target of ['/', '/agenda']) {
          const { status, headers } = await sendRequest(target)
          expect([status, headers['x-request-id']]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)])
          expect(headers).not.toHaveProperty('surrogate-key')
          expect(headers).not.toHaveProperty('cache-tag')
        }
      })
    } finally {
      await site.stop()
    }
  })
})
