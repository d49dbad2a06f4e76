import type { RedisOptions } from 'ioredis'
import type { RedisConnection, RedisEvents } from './RedisConnection'

/** The number is the version of the stored format: replicas do not read values of another version. */
const prefix = 'gazette:1:'
const channel = `${prefix}news`

/** Milliseconds between two pings on the connection for messages: without them, a dead connection would stay unnoticed. */
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

/** Connects to a Redis or Valkey server: one connection for commands, one for messages. Both reconnect by themselves. */
export async function openRedis(url: string, events: RedisEvents): Promise<RedisConnection> {
  const { Redis } = await import('ioredis')
  const asking = new Redis(url, options)
  const listening = new Redis(url, options)

  asking.on('ready', events.up)
  asking.on('error', events.down)
  asking.on('close', () => events.down(new Error('Redis closed the connection')))
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
