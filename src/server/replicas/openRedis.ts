import type { RedisOptions } from 'ioredis'
import type { RedisConnection, RedisEvents } from './RedisConnection'

/** The number is the version of the stored format: replicas do not read values of another version. */
const prefix = 'gazette:1:'
const channel = `${prefix}news`

/** Milliseconds between two pings on the connection for messages: without them, a dead connection would stay unnoticed. */
const heartbeatMs = 5_000

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
  const commands = new Redis(url, options)
  const listening = new Redis(url, options)

  commands.on('ready', events.up)
  commands.on('error', events.down)
  commands.on('close', () => events.down(new Error('Redis closed the connection')))
  listening.on('error', () => {})
  listening.on('ready', () => listening.subscribe(channel).then(events.subscribed, () => listening.disconnect(true)))
  listening.on('message', (_channel, text) => events.message(text))
  const beating = setInterval(() => listening.ping().catch(() => {}), heartbeatMs).unref()
  for (const client of [commands, listening]) client.connect().catch(() => {})

  return {
    async read(keys, maxBytes) {
      const batch = commands.pipeline()
      for (const key of keys) batch.getrangeBuffer(prefix + key, 0, maxBytes - 1)
      return ((await batch.exec()) ?? []).map(bytesOf)
    },
    write: (key, value, seconds) => commands.set(prefix + key, value, 'EX', seconds),
    publish: (text) => commands.publish(channel, text),
    ping: () => commands.ping(),
    close() {
      clearInterval(beating)
      commands.disconnect()
      listening.disconnect()
    },
  }
}

function bytesOf([error, value]: [Error | null, unknown]): Buffer | undefined {
  if (error && !error.message.startsWith('WRONGTYPE')) throw error
  return Buffer.isBuffer(value) && value.byteLength > 0 ? value : undefined
}
