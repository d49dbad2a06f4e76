import { type ChildProcess, spawn } from 'node:child_process'
import { Redis } from 'ioredis'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'
import { requireProgram } from '../../scripts/programs/program.ts'
import { systemPrograms } from '../../scripts/programs/systemPrograms.ts'
import { freePort } from './freePort.ts'

export type RunningRedis = {
  url: string
  /** A client to inspect and change its content. */
  client: Redis
  /** Stops it from responding while its connections stay open. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** Starts a Redis without persistence, on a free port or on that of an earlier one. */
export async function startRedis(url?: string): Promise<RunningRedis> {
  const program = requireProgram(systemPrograms.redis)
  const port = url ? Number(new URL(url).port) : await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  endWithParent(child)
  await ready(child)
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true })
  client.on('error', () => {})
  await client.connect()
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      client.disconnect()
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (/ready to accept connections/i.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${output}`)))
  })
}
