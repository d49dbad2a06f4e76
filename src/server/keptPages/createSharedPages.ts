import * as v from 'valibot'
import { metrics } from '../operations/metrics'
import type { PurgeHistory } from '../shared/createPurgeHistory'
import { pack } from '../shared/pack'
import type { SharedMemory } from '../shared/SharedMemory'
import { stampKey } from '../shared/stampKey'
import { unpack } from '../shared/unpack'
import { fromBrotli, type KeptPage } from './KeptPage'
import { hasChanged, type PageFacts } from './PageFacts'

/** Finished pages that replicas share. Nothing in here throws. */
export type SharedPages = {
  /**
   * The fresh page of an address, if another replica has made it and `isTrue` of its facts; and the stamp under which one
   * made now may be shared, undefined when it cannot be.
   */
  find: (
    site: string,
    key: string,
    isTrue: (facts: PageFacts) => boolean,
  ) => Promise<{ page: KeptPage | undefined; stamp: string | undefined }>
  /** Shares a page with the others, behind the reader's back. */
  keep: (site: string, key: string, page: KeptPage, stamp: string) => void
}

export type SharedPagesOptions = {
  memory: SharedMemory
  /** Names the build and its settings: pages under another one are none of ours. */
  signature: string
  /** Whether something is what our pages are made of. */
  areReads: (reads: unknown) => boolean
  /** Whether a page with these keys, made under a stamp, still counts under another one. */
  outlives: PurgeHistory['outlives']
}

/** Larger pages are not shared. */
const mostBytes = 1_000_000

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
    reads: v.unknown(),
  }),
})

function isName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text)
}

/** Pages in shared memory. A value is used only when it is whole, of this signature and address, fresh, and still true. */
export function createSharedPages({ memory, signature, areReads, outlives }: SharedPagesOptions): SharedPages {
  const keyOf = (site: string, key: string) => `page:${signature}:${site}:${key}`

  async function find(site: string, key: string, isTrue: (facts: PageFacts) => boolean) {
    const found = await memory.read([stampKey(site), keyOf(site, key)])
    const [stampText, value] = found ?? []
    const stamp = found && (stampText?.toString() ?? '')
    const isThere = value !== undefined && stamp !== undefined
    const page = isThere ? await restored(value, { site, key, stamp, isTrue }).catch(() => undefined) : undefined
    metrics.shared.inc({ kind: 'page', outcome: page ? 'hit' : found ? 'miss' : 'failed' })
    return { page, stamp }
  }

  async function restored(
    value: Buffer,
    asked: { site: string; key: string; stamp: string; isTrue: (facts: PageFacts) => boolean },
  ): Promise<KeptPage | undefined> {
    const parts = unpack(value)
    const head = v.safeParse(Head, parts?.head)
    if (!parts || !head.success) return undefined
    const { site, key, stamp, madeAt, etag, headers, facts } = head.output
    if (site !== asked.site || key !== asked.key || !outlives(site, stamp, asked.stamp, facts.keys)) return undefined
    if (!isFresh(madeAt, facts) || !areReads(facts.reads) || !asked.isTrue(facts)) return undefined
    return fromBrotli(parts.body, { facts, headers, etag, madeAt })
  }

  function keep(site: string, key: string, page: KeptPage, stamp: string): void {
    const { br } = page.bodies
    if (!br) return
    const { madeAt, etag, headers, facts } = page
    const value = pack({ site, key, stamp, madeAt, etag, headers, facts }, br)
    if (value.byteLength <= mostBytes) void memory.write(keyOf(site, key), value, facts.freshFor)
  }

  return { find, keep }
}

function isFresh(madeAt: number, facts: PageFacts): boolean {
  const age = (Date.now() - madeAt) / 1000
  return age >= 0 && age < facts.freshFor && !hasChanged(facts)
}
