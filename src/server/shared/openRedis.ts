import type { RedisOptions } from 'ioredis'
import type { Wire, WireEvents } from './Wire'

/** The number changes with the shape of what is shared: replicas of two versions do not read each other's values. */
const prefix = 'gazette:1:'
const channel = `${prefix}news`

/** Milliseconds between two signs of life of the connection that listens: a dead one would stay silent for ever. */
const heartbeat = 5_000

const options = {
  protocol: 2,
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2_000,
  commandTimeout: 3_000,
  socketTimeout: 6_000,
  retryStrategy: (times: number) => Math.min(1_000, times * 100),
} as const satisfies Partial<RedisOptions>

/** Opens a Redis or Valkey: one connection that asks, one that listens. Both connect again by themselves. */
export async function openRedis(url: string, events: WireEvents): Promise<Wire> {
  const { Redis } = await import('ioredis')
  const asking = new Redis(url, options)
  const listening = new Redis(url, options)

  asking.on('ready', events.up)
  asking.on('error', events.down)
  asking.on('close', () => events.down(new Error('connection closed')))
  listening.on('error', () => {})
  listening.on('ready', () => listening.subscribe(channel).then(events.listening, () => listening.disconnect(true)))
  listening.on('message', (_channel, text) => events.heard(text))
  const beating = setInterval(() => listening.ping().catch(() => {}), heartbeat).unref()
  for (const client of [asking, listening]) client.connect().catch(() => {})

  return {
    async read(keys, most) {
      const batch = asking.pipeline()
      for (const key of keys) batch.getrangeBuffer(prefix + key, 0, most - 1)
      return ((await batch.exec()) ?? []).map(bytesOf)
    },
    write: (key, value, seconds) => asking.set(prefix + key, value, 'EX', seconds),
    publish: (text) => asking.publish(channel, text),
    ping: () => asking.ping(),
    close() {
      clearInterval(beating)
      asking.disconnect()
      listening.disconnect()
    },
  }
}

function bytesOf([error, value]: [Error | null, unknown]): Buffer | undefined {
  if (error && !error.message.startsWith('WRONGTYPE')) throw error
  return Buffer.isBuffer(value) && value.byteLength > 0 ? value : undefined
}
