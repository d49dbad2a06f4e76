import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requireProgram } from '../../scripts/programs/program'
import { systemPrograms } from '../../scripts/programs/systemPrograms'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []

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

describe('the nginx block of the manual', () => {
  it('is taken by the nginx of this machine', () => {
    expect(block).toMatch(/proxy_pass http:\/\/gazette;/)
    const { status, said } = check(block)
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it('needs nothing newer than Debian 12 has (1.22)', () => {
    expect(block).not.toMatch(/^\s*(http2|http3|quic\w*)\s/m)
  })

  it('is really checked: a slip is found', () => {
    expect(check(block.replace('proxy_pass', 'proxy_past')).status).not.toBe(0)
  })
})
