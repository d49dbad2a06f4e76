import { LRUCache } from 'lru-cache'
import { fallBack } from '../limits/fallBack'
import type { Rendered } from '../Rendered'
import type { Renderer } from './createRenderer'
import type { RenderJob } from './RenderJob'

export type TextCacheOptions = {
  render: Renderer['render']
  /** Milliseconds that a reader waits for a text. It is rendered all the same, and there for the next. */
  patience?: number
}

/** Milliseconds after which a text that fell back is tried again: the machine may have been to blame. */
const retryAfter = 10 * 60_000

/**
 * Rendered texts by key, bounded by bytes of HTML: a text is rendered once, whatever the traffic, and once for all who
 * ask meanwhile. What falls back because others were before it is not kept.
 */
export function createTextCache({ render, patience = 4_000 }: TextCacheOptions) {
  const kept = new LRUCache<string, Rendered>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 200,
  })
  const underWay = new Map<string, Promise<Rendered>>()

  async function make(key: string, jobOf: () => RenderJob): Promise<Rendered> {
    const { rendered, isFinal } = await render(jobOf())
    if (isFinal) kept.set(key, rendered, rendered.fellBack ? { ttl: retryAfter } : {})
    underWay.delete(key)
    return rendered
  }

  return async (key: string, jobOf: () => RenderJob): Promise<Rendered> => {
    const known = kept.get(key)
    if (known) return known
    const making = underWay.get(key) ?? make(key, jobOf)
    underWay.set(key, making)
    return within(patience, making, () => fallBack(jobOf().source, `waited longer than ${patience} ms`))
  }
}

/** The value, or what `otherwise` says where it takes too long. */
async function within<Value>(milliseconds: number, value: Promise<Value>, otherwise: () => Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const clock = setTimeout(() => resolve(otherwise()), milliseconds)
  try {
    return await Promise.race([value, promise])
  } finally {
    clearTimeout(clock)
  }
}
