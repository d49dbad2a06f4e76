import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'
import { requireProgram } from '../../scripts/programs/program.ts'
import { systemPrograms } from '../../scripts/programs/systemPrograms.ts'
import { freePort } from './freePort.ts'

export type CaddyResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type RunningCaddy = {
  /** The port that redirects to HTTPS. */
  plainPort: number
  /** Sends a request over HTTP/2 and TLS as for post.example. */
  ask: (target: string, headers?: Record<string, string>, body?: Buffer) => Promise<CaddyResponse>
  stop: () => Promise<void>
}

/** Returns Caddy's output and exit code for a Caddyfile. */
export function validate(text: string): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-caddy-'))
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync(
    requireProgram(systemPrograms.caddy),
    ['validate', '--adapter', 'caddyfile', '--config', file],
    { encoding: 'utf8', env: { HOME: folder } },
  )
  rmSync(folder, { recursive: true, force: true })
  return { status, output: stdout + stderr }
}

/** Starts Caddy with a Caddyfile on free ports, with its own certificates. */
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
  const exited = new Promise((resolve) => child.once('exit', resolve))
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
    ask: (target, headers = {}, body) => sendRequest(port, target, headers, body),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function sendRequest(
  port: number,
  target: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
): Promise<CaddyResponse> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: 'post.example', rejectUnauthorized: false })
  return new Promise<CaddyResponse>((resolve, reject) => {
    session.once('error', reject)
    const stream = session.request({
      ':authority': 'post.example',
      ':path': target,
      ':method': body ? 'POST' : 'GET',
      ...headers,
    })
    stream.once('error', reject)
    stream.once('response', async (response) => {
      const chunks: Buffer[] = await stream.toArray()
      resolve({ status: Number(response[':status']), headers: response, body: Buffer.concat(chunks) })
    })
    stream.end(body)
  }).finally(() => session.close())
}
