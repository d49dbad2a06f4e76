import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { createLog } from '../operations/createLog'
import { BadEnvironment, type Env, readEnv } from '../operations/env'
import { createSupervisor } from './createSupervisor'
import type { ShutdownStage, ToPrimary, ToWorker } from './messages'
import { reservePort } from './reservePort'

/**
 * Serves with `WORKERS` processes behind one port. Calls `serve` instead if the number is 1. If the port or a variable is wrong, prints why
 * and exits with 1.
 */
export async function startPrimary(serve: () => Promise<void>): Promise<void> {
  const env = readEnvOrExit()
  if (env.WORKERS === 1) return serve()
  const { HOST, PORT } = env
  const port = await reservePort(HOST, PORT).catch((error: NodeJS.ErrnoException) =>
    exitWith(
      error.code === 'ENOTSUP'
        ? 'This system cannot share a port between processes (SO_REUSEPORT). Set WORKERS to 1.'
        : `Gazette cannot listen on ${HOST}:${PORT}: ${error.message}. Set HOST or PORT.`,
    ),
  )
  startWorkers(env, port)
}

function startWorkers({ WORKERS: size, LOG_LEVEL }: Env, port: number): void {
  const log = createLog(LOG_LEVEL)
  const metrics = createMetrics()
  /** The workers that accept connections, oldest first: the first one announces changes. */
  const listening = new Map<number, Worker>()
  const reached: Record<ShutdownStage, Set<number>> = { holding: new Set(), closed: new Set() }
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'serve-node.js'), serialization: 'advanced' })
  const supervisor = createSupervisor({
    size,
    fork: () => cluster.fork({ PORT: String(port) }),
    log,
    onEnd(id) {
      metrics.ended.inc()
      listening.delete(id)
      electAnnouncer()
      for (const stage of ['holding', 'closed'] as const) passStage(stage)
    },
    exit: (code) => process.exit(code),
    after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
  })

  function electAnnouncer(): void {
    const [first] = listening.values()
    if (first) send(first, { type: 'announcer' })
  }

  function passStage(stage: ShutdownStage): void {
    if (!supervisor.isEnding() || [...listening.keys()].some((id) => !reached[stage].has(id))) return
    for (const worker of listening.values()) send(worker, { type: 'all reached', stage })
  }

  async function sendMetrics(worker: Worker, id: number): Promise<void> {
    metrics.workers.set(supervisor.count())
    const text = await metrics
      .read()
      .catch((error) => log.warn({ error: String(error) }, 'could not collect the metrics of all workers'))
    send(worker, { type: 'metrics', id, text: text ?? undefined })
  }

  cluster.on('message', (worker, message: ToPrimary) => {
    if (message.type === 'metrics') void sendMetrics(worker, message.id)
    if (message.type === 'site') for (const other of listening.values()) if (other !== worker) send(other, message)
    if (message.type === 'reached') {
      reached[message.stage].add(worker.id)
      // A worker that stops after an uncaught exception does not wait for the others.
      if (supervisor.isEnding()) passStage(message.stage)
      else send(worker, { type: 'all reached', stage: message.stage })
    }
    // A worker's last message may arrive after its end.
    if (message.type !== 'listening' || worker.isDead()) return
    listening.set(worker.id, worker)
    electAnnouncer()
    supervisor.listening()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.signal(signal))
  if (!process.stdin.isTTY)
    process.on('SIGHUP', () => {
      for (const worker of listening.values()) worker.process.kill('SIGHUP')
    })
  supervisor.begin()
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** The primary's own metrics have names of their own, so that they can follow the sum of the workers' metrics. */
function createMetrics() {
  const aggregator = new AggregatorRegistry()
  const registry = new Registry()
  const registers = [registry]
  return {
    workers: new Gauge({ name: 'gazette_workers', help: 'Worker processes that serve the port.', registers }),
    ended: new Counter({ name: 'gazette_workers_ended_total', help: 'Worker processes that have ended.', registers }),
    read: async () => `${await aggregator.clusterMetrics()}${await registry.metrics()}`,
  }
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    return exitWith(error.message)
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
