import * as v from 'valibot'
import { metrics } from '../operations/metrics'
import type { PurgeHistory } from '../replicas/createPurgeHistory'
import { pack } from '../replicas/pack'
import type { SharedStore } from '../replicas/SharedStore'
import { unpack } from '../replicas/unpack'
import { versionKey } from '../replicas/versionKey'
import { type CachedPage, fromBrotli } from './CachedPage'
import { hasChanged, type PageFacts } from './PageFacts'

/** The rendered pages that replicas share. No function throws. */
export type SharedPages = {
  /**
   * Returns the fresh page of an address, if another replica has rendered it and `isTrue` accepts its facts. Also returns the stamp
   * with which a page rendered now can be shared; undefined if it cannot be shared.
   */
  find: (
    site: string,
    key: string,
    isTrue: (facts: PageFacts) => boolean,
  ) => Promise<{ page: CachedPage | undefined; stamp: string | undefined }>
  /** Shares a page with the other replicas, in the background. */
  keep: (site: string, key: string, page: CachedPage, stamp: string) => void
}

export type SharedPagesOptions = {
  memory: SharedStore
  /** Build and settings. Pages of other namespaces are ignored. */
  namespace: string
  /** Whether a value has the shape of `PageFacts.dependencies` in this build. */
  isDependencies: (dependencies: unknown) => boolean
  /** Whether a page with these keys, made under one stamp, is still valid under another. */
  outlives: PurgeHistory['outlives']
}

/** Maximum size of a shared page, in bytes. */
const maxBytes = 1_000_000

const Head = v.object({
  site: v.string(),
  key: v.string(),
  stamp: v.string(),
  madeAt: v.number(),
  etag: v.pipe(v.string(), v.regex(/^W\/"[\w-]{20}"$/)),
  headers: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/))),
    v.check((headers) => headers.length % 2 === 0 && headers.every((name, at) => at % 2 === 1 || isName(name))),
  ),
  facts: v.object({
    freshFor: v.pipe(v.number(), v.minValue(1), v.maxValue(86_400)),
    isPersonal: v.boolean(),
    changesAt: v.optional(v.number()),
    keys: v.array(v.string()),
    dependencies: v.unknown(),
  }),
})

function isName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text)
}

/**
 * Creates the shared pages. A stored value is used only if it is complete, has this namespace and address, is fresh, and would be
 * rendered the same.
 */
export function createSharedPages({ memory, namespace, isDependencies, outlives }: SharedPagesOptions): SharedPages {
  const keyOf = (site: string, key: string) => `page:${namespace}:${site}:${key}`

  async function find(site: string, key: string, isTrue: (facts: PageFacts) => boolean) {
    const found = await memory.read([versionKey(site), keyOf(site, key)])
    const [stampText, value] = found ?? []
    const stamp = found && (stampText?.toString() ?? '')
    const isStored = value !== undefined && stamp !== undefined
    const page = isStored ? await restored(value, { site, key, stamp, isTrue }).catch(() => undefined) : undefined
    metrics.shared.inc({ kind: 'page', outcome: page ? 'hit' : found ? 'miss' : 'failed' })
    return { page, stamp }
  }

  async function restored(
    value: Buffer,
    expected: { site: string; key: string; stamp: string; isTrue: (facts: PageFacts) => boolean },
  ): Promise<CachedPage | undefined> {
    const parts = unpack(value)
    const head = v.safeParse(Head, parts?.head)
    if (!parts || !head.success) return undefined
    const { site, key, stamp, madeAt, etag, headers, facts } = head.output
    if (site !== expected.site || key !== expected.key || !outlives(site, stamp, expected.stamp, facts.keys))
      return undefined
    if (!isFresh(madeAt, facts) || !isDependencies(facts.dependencies) || !expected.isTrue(facts)) return undefined
    return fromBrotli(parts.body, { facts, headers, etag, madeAt })
  }

  function store(site: string, key: string, page: CachedPage, stamp: string): void {
    const { br } = page.bodies
    if (!br) return
    const { madeAt, etag, headers, facts } = page
    const value = pack({ site, key, stamp, madeAt, etag, headers, facts }, br)
    if (value.byteLength <= maxBytes) void memory.write(keyOf(site, key), value, facts.freshFor)
  }

  return { find, keep: store }
}

function isFresh(madeAt: number, facts: PageFacts): boolean {
  const age = (Date.now() - madeAt) / 1000
  return age >= 0 && age < facts.freshFor && !hasChanged(facts)
}
