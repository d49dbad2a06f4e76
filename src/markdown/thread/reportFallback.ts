import { LRUCache } from 'lru-cache'

/** The reports of the last minute: repeated reports about one text are logged once. */
const reported = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

/** Writes a log line for a text that is shown escaped, with its page and the reason. */
export function reportFallback(origin: string, reason: string): void {
  const key = `${origin}|${reason}`
  if (reported.has(key)) return
  reported.set(key, true)
  process.stdout.write(
    `${JSON.stringify({ level: 'warn', origin, reason, msg: 'could not render a text; showing its source' })}\n`,
  )
}
