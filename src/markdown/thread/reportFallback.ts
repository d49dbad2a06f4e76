import { LRUCache } from 'lru-cache'

/** Reports of the last minute: a crowd at one text is one line. */
const said = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

/** Writes a log line for a text that is shown escaped: where it stands, and why. */
export function reportFallback(origin: string, reason: string): void {
  const key = `${origin}|${reason}`
  if (said.has(key)) return
  said.set(key, true)
  process.stdout.write(`${JSON.stringify({ level: 'warn', origin, reason, msg: 'text shown as it was typed' })}\n`)
}
