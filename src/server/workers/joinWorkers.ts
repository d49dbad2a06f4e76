import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ShutdownStage, SiteMessage, ToPrimary, ToWorker } from './messages'

/** A worker's connection to the primary and to the other workers. */
export type Workers = {
  /** The number of this worker; a replacement gets a new one. */
  id: number
  /** Whether the primary elected this worker to announce changes to search engines and hubs. */
  isAnnouncer: () => boolean
  /** Sends a message to all other workers. */
  broadcast: (message: Omit<SiteMessage, 'type'>) => void
  onMessage: (listener: (message: Omit<SiteMessage, 'type'>) => void) => void
  /** The metrics of all workers and of the primary as one text. Rejects if a worker does not respond within 5 s. */
  metrics: () => Promise<string>
  /** Resolves when every worker has reached this stage of the shutdown, after 2 s at the latest; immediately if only this worker stops. */
  waitForAll: (stage: ShutdownStage) => Promise<void>
  /** Tells the primary that this worker accepts connections. */
  listening: () => void
}

const shutdownTimeoutMs = 2_000

/** Joins the workers of this server; undefined when the process has no other workers. `registry` holds this worker's metrics. */
export function joinWorkers(registry: Registry): Workers | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  const listeners: ((message: SiteMessage) => void)[] = []
  const pending = new Map<number, PromiseWithResolvers<string>>()
  const stages = { holding: Promise.withResolvers<void>(), closed: Promise.withResolvers<void>() }
  let isAnnouncer = false
  let lastRequest = 0

  // prom-client answers the primary's requests for these metrics by itself.
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()

  // A worker whose primary has died ends by itself.
  const send = (message: ToPrimary) => void (worker.isConnected() && worker.send(message))

  worker.on('message', (message: ToWorker) => {
    if (message.type === 'announcer') isAnnouncer = true
    if (message.type === 'site') for (const listener of listeners) listener(message)
    if (message.type === 'all reached') stages[message.stage].resolve()
    if (message.type === 'metrics') receiveMetrics(message.id, message.text)
  })

  function receiveMetrics(id: number, text: string | undefined): void {
    const request = pending.get(id)
    pending.delete(id)
    if (text === undefined) request?.reject(new Error('the primary did not return the metrics of all workers'))
    else request?.resolve(text)
  }

  return {
    id: worker.id,
    isAnnouncer: () => isAnnouncer,
    broadcast: (message) => send({ ...message, type: 'site' }),
    onMessage: (listener) => void listeners.push(listener),
    metrics() {
      const request = Promise.withResolvers<string>()
      pending.set(++lastRequest, request)
      send({ type: 'metrics', id: lastRequest })
      return request.promise
    },
    waitForAll(stage) {
      send({ type: 'reached', stage })
      setTimeout(stages[stage].resolve, shutdownTimeoutMs).unref()
      return stages[stage].promise
    },
    listening: () => send({ type: 'listening' }),
  }
}
