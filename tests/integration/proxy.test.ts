import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nginxRedirects } from '../../scripts/export/hosting/nginxRedirects'
import { underPrefixes } from '../../scripts/export/hosting/redirectLines'
import { requireProgram } from '../../scripts/programs/program'
import { systemPrograms } from '../../scripts/programs/systemPrograms'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const usual = readFileSync('deploy/nginx/gazette-debian12.conf', 'utf8')
const newer = readFileSync('deploy/nginx/gazette.conf', 'utf8')

/** A certificate for a day; nginx opens it when it checks its configuration. */
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

/** A configuration of nginx around these blocks, which writes into the folder of this test alone. */
function whole(blocks: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${files(name)};`,
  )
  return `pid ${files('pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${blocks}}\n`
}

/** What nginx says of a server block, with only the paths changed. */
function check(text: string): { status: number | null; said: string } {
  const program = requireProgram(systemPrograms.nginx)
  const { certificate, key } = makeCertificate()
  const placed = text
    .replace(/listen (80|443)/g, 'listen 127.0.0.1:$1')
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
  const file = files('nginx.conf')
  writeFileSync(file, whole(placed))
  const { status, stderr } = spawnSync(program, ['-t', '-e', path.join(folder, 'error.log'), '-c', file], {
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

/** The text without comments, and in one spelling of HTTP/2. */
const bare = (text: string) =>
  text.replace(/^#.*\n/gm, '').replace('  listen 443 ssl;\n  http2 on;\n', '  listen 443 ssl http2;\n')

describe('the files for nginx', () => {
  it('are taken by the nginx of this machine', () => {
    expect(usual).toMatch(/proxy_pass http:\/\/gazette;/)
    const { status, said } = check(usual)
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it('need, for Debian 12, nothing newer than it has (1.22)', () => {
    expect(usual).not.toMatch(/^\s*(http2|http3|quic\w*)\s/m)
  })

  it('differ in how HTTP/2 is spelt, and in nothing else', () => {
    expect(newer).toMatch(/^\s*http2 on;$/m)
    expect(bare(newer)).toBe(bare(usual))
  })

  it('are really checked: a slip is found', () => {
    expect(check(usual.replace('proxy_pass', 'proxy_past')).status).not.toBe(0)
  })
})

describe('a site as files behind nginx', () => {
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

  /** The example of the manual, over these rules, at a socket. */
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
    return block.replaceAll('/srv/site', site).replace('listen 80', `listen unix:${files('socket')}`)
  }

  const ask = (target: string) =>
    new Promise<string>((resolve, reject) => {
      get({ socketPath: files('socket'), path: target, headers: { host: 'post.example' } }, async (answer) => {
        const text = (await answer.toArray()).join('')
        resolve(`${answer.statusCode} ${answer.headers.location ?? text}`)
      }).once('error', reject)
    })

  it('leads by the nearest rule, minds capitals, and shows the page for what is gone', async () => {
    const text = example()
    expect(check(text)).toEqual({ status: 0, said: expect.stringContaining('test is successful') })
    rmSync(files('socket'), { force: true })
    const file = files('export.conf')
    writeFileSync(file, `daemon off;\nmaster_process off;\n${whole(text)}`)
    const nginx = spawn(requireProgram(systemPrograms.nginx), ['-e', files('error.log'), '-c', file])
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    try {
      await expect.poll(() => existsSync(files('socket')), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => ask('/about').catch(String), { timeout: 20_000 }).toBe('200 about us')
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
        expect([target, await ask(target)]).toEqual([target, answer])
    } finally {
      nginx.kill('SIGTERM')
      await ended
    }
  })
})
