import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../scripts/programs/endWithParent.ts'
import { requireProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { freePort } from '../tests/support/freePort.ts'

/** nginx in front of a server, with HTTP/2 and a self-signed certificate. */
export type SecureFront = { port: number; close: () => void }

/** Starts nginx in front of the server at `url`. Throws if nginx or openssl is missing; the message says how to install it. */
export async function openSecureFront(url: string): Promise<SecureFront> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-front-'))
  const port = await freePort()
  makeCertificate(folder)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, url))
  const nginx = spawn(
    requireProgram(systemPrograms.nginx),
    ['-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')],
    { stdio: 'inherit' },
  )
  endWithParent(nginx)
  await answering(port)
  const close = () => {
    nginx.kill('SIGTERM')
    nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return { port, close }
}

function configuration(folder: string, port: number, url: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  return `daemon off; master_process off; pid ${folder}/pid; events {}
http {
  access_log off; ${temporary.join(' ')}
  upstream site { server ${new URL(url).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
    location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`
}

function makeCertificate(folder: string): void {
  const opensslArguments =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'.split(' ')
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')]
  const { status, stderr } = spawnSync('openssl', [...opensslArguments, ...files], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The bench needs openssl: apt-get install openssl\n${stderr}`)
}

/** Resolves when the port accepts connections. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const isReachable = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isReachable) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
