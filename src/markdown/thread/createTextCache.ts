import { LRUCache } from 'lru-cache'
import { fallBack } from '../fallBack'
import type { Rendered } from '../Rendered'
import type { Renderer } from './createRenderer'
import type { RenderJob } from './RenderJob'

/** Options of `createTextCache`. */
export type TextCacheOptions = {
  render: Renderer['render']
  /** Milliseconds that a request waits for a text; default 4,000. Rendering goes on after that, and the next request gets the result. */
  timeoutMs?: number
}

/** A text that fell back is rendered again after 10 minutes, because a busy machine may have been the cause. */
const fallbackTtlMs = 10 * 60_000

/**
 * Caches rendered texts by key, up to 64 MiB. Concurrent requests for a text share one render. A fallback whose cause is not the text
 * (`isFinal` is false), such as a full queue, is not cached.
 */
export function createTextCache({ render, timeoutMs = 4_000 }: TextCacheOptions) {
  const cache = new LRUCache<string, Rendered>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 200,
  })
  const running = new Map<string, Promise<Rendered>>()

  async function make(key: string, jobOf: () => RenderJob): Promise<Rendered> {
    const { rendered, isFinal } = await render(jobOf())
    if (isFinal) cache.set(key, rendered, rendered.fellBack ? { ttl: fallbackTtlMs } : {})
    running.delete(key)
    return rendered
  }

  return async (key: string, jobOf: () => RenderJob): Promise<Rendered> => {
    const known = cache.get(key)
    if (known) return known
    const making = running.get(key) ?? make(key, jobOf)
    running.set(key, making)
    return withTimeout(timeoutMs, making, () => fallBack(jobOf().source, `waited longer than ${timeoutMs} ms`))
  }
}

/** Resolves to the value, or to the result of `fallback` after the timeout. */
async function withTimeout<Value>(milliseconds: number, value: Promise<Value>, fallback: () => Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const clock = setTimeout(() => resolve(fallback()), milliseconds)
  try {
    return await Promise.race([value, promise])
  } finally {
    clearTimeout(clock)
  }
}
