import cluster from 'node:cluster'
import path from 'node:path'
import { Counter, Gauge, Registry } from 'prom-client'
import { createLog } from '../operations/createLog'
import { BadEnvironment, type Env, readEnv } from '../operations/env'
import { createForks } from './createForks'
import { createHeldValues } from './createHeldValues'
import { createOffice } from './createOffice'
import { createSupervisor } from './createSupervisor'
import type { Matter } from './Letter'
import { reservePort } from './reservePort'

/** Bytes of what workers share: some thousand pages, compressed, or the largest document and many of them. */
const mostHeld = 64_000_000

/**
 * What `WORKERS` asks for: so many processes behind one port, started again when they die. `serve` is called instead where there is
 * to be one alone. Ends the process with 1 and a sentence where it cannot begin.
 */
export async function lead(serve: () => Promise<void>): Promise<void> {
  const env = environment()
  if (env.WORKERS === 1) return serve()
  const { HOST, PORT } = env
  const port = await reservePort(HOST, PORT).catch((error: NodeJS.ErrnoException) =>
    end(
      error.code === 'ENOTSUP'
        ? 'Here no processes can share a port: leave WORKERS at 1.'
        : `Gazette cannot listen on ${HOST}:${PORT}: ${error.message}. Set HOST or PORT.`,
    ),
  )
  startCrew(env, port)
}

function startCrew({ WORKERS: size, LOG_LEVEL }: Env, port: number): void {
  const log = createLog(LOG_LEVEL)
  const figures = createFigures()
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'serve-node.js'), serialization: 'advanced' })
  const supervisor = createSupervisor({
    size,
    log,
    start: (place) => forks.start({ WORKER_PLACE: String(place), PORT: String(port) }),
    exit: (code) => process.exit(code),
    after: (milliseconds, call) => void setTimeout(call, milliseconds),
  })
  const office = createOffice({
    values: createHeldValues(mostHeld),
    own: async (matter: Matter) =>
      matter === 'figures' ? [{ worker: 0, answer: await figures.registry.getMetricsAsJSON() }] : [],
    isEnding: supervisor.isEnding,
    onListening() {
      figures.workers.set(forks.count())
      supervisor.listening()
    },
    onSettled: supervisor.settled,
  })
  const forks = createForks({
    cluster,
    log,
    onLetter: office.received,
    onEnd(id, code, signal) {
      office.gone(id)
      figures.workers.set(forks.count())
      figures.ended.inc({ kind: 'worker ended' })
      supervisor.ended(id, code, signal)
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.signal(signal))
  supervisor.begin()
}

/** What the lead counts; workers that die can count nothing. */
function createFigures() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    workers: new Gauge({ name: 'gazette_workers', help: 'Processes that serve behind one port.', registers }),
    ended: new Counter({
      name: 'gazette_faults_total',
      help: 'What should not happen, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
  }
}

function environment(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    return end(error.message)
  }
}

function end(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
