import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'
import { requireProgram } from '../../scripts/programs/program.ts'
import { systemPrograms } from '../../scripts/programs/systemPrograms.ts'
import { freePort } from './freePort.ts'

export type Told = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type RunningCaddy = {
  /** The port at which it leads to HTTPS. */
  plainPort: number
  /** Asks it by HTTP/2 over TLS, as post.example. */
  ask: (target: string, headers?: Record<string, string>, body?: Buffer) => Promise<Told>
  stop: () => Promise<void>
}

/** What Caddy says of a Caddyfile, and with what status it ends. */
export function validate(text: string): { status: number | null; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-caddy-'))
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync(
    requireProgram(systemPrograms.caddy),
    ['validate', '--adapter', 'caddyfile', '--config', file],
    { encoding: 'utf8', env: { HOME: folder } },
  )
  rmSync(folder, { recursive: true, force: true })
  return { status, said: stdout + stderr }
}

/** Starts Caddy with a Caddyfile at ports of its own, with certificates that it makes itself. */
export async function startCaddy(text: string): Promise<RunningCaddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-caddy-'))
  const [plainPort, port] = [await freePort(), await freePort()]
  const options = `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nhttps_port ${port}\n}\n`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, options + text)
  const child = spawn(requireProgram(systemPrograms.caddy), ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder },
  })
  endWithParent(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk
      if (output.includes('serving initial configuration') && output.includes('certificate obtained')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`Caddy ended with ${code}:\n${output}`)))
  })
  return {
    plainPort,
    ask: (target, headers = {}, body) => ask(port, target, headers, body),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ask(port: number, target: string, headers: Record<string, string>, body: Buffer | undefined): Promise<Told> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: 'post.example', rejectUnauthorized: false })
  return new Promise<Told>((resolve, reject) => {
    session.once('error', reject)
    const stream = session.request({
      ':authority': 'post.example',
      ':path': target,
      ':method': body ? 'POST' : 'GET',
      ...headers,
    })
    stream.once('error', reject)
    stream.once('response', async (told) => {
      const chunks: Buffer[] = await stream.toArray()
      resolve({ status: Number(told[':status']), headers: told, body: Buffer.concat(chunks) })
    })
    stream.end(body)
  }).finally(() => session.close())
}
