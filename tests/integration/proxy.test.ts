import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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

/** What nginx says of a server block, with only the paths changed. */
function check(text: string): { status: number | null; said: string } {
  const program = requireProgram(systemPrograms.nginx)
  const { certificate, key } = makeCertificate()
  const placed = text
    .replace(/listen (80|443)/g, 'listen 127.0.0.1:$1')
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${placed}}\n`)
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
