import * as v from 'valibot'
import type { CmsOptions, CmsReader } from '../cms/CmsReader'
import { createMediaNames } from '../cms/createMediaNames'
import { inParallel, inParts } from '../cms/inParallel'
import { keepEach, keepEqual } from '../cms/keepEqual'
import { statusOf } from '../cms/requestJson'
import { unsettledSince } from '../cms/unsettledSince'
import { SourceError } from '../Source'
import { createGhostApi, ghostPageSize } from './createGhostApi'
import { GhostAuthor, GhostPost, GhostSettings, GhostTag, GhostTier } from './GhostPost'
import {
  type GhostPlaces,
  ghostUrlOf,
  mapGhost,
  type PreparedGhostPost,
  prepareGhostPage,
  prepareGhostPost,
} from './mapGhost'

/** Milliseconds between two comparisons of all ids. */
const compareMs = 600_000

const Version = v.object({ id: v.string(), updated_at: v.fallback(v.string(), '') })
type Version = v.InferOutput<typeof Version>

/** The posts or pages that are known, each with the time of its last change. */
type Posts = ReadonlyMap<string, { updated: string; post: PreparedGhostPost | undefined }>

type Kind = 'posts' | 'pages'

type State = {
  settings: GhostSettings
  posts: Posts
  pages: Posts
  tags: readonly GhostTag[]
  authors: readonly GhostAuthor[]
  tiers: readonly GhostTier[]
  comparedAt: number
  unsettledSince: number
}

const kinds = ['settings', 'posts', 'pages', 'tags', 'authors', 'tiers'] as const

const prepare = { posts: prepareGhostPost, pages: prepareGhostPage }

/** An order that stays the same while other entries are added. */
const byId = { order: 'id asc' }
const versions = { fields: 'id,updated_at' }
const withTerms = { include: 'authors,tags,tiers' }

/**
 * Creates the reader of one Ghost. The first read requests everything. Later ones request the latest changes of posts and pages in one
 * request each, read those of the last minute again, and compare the ids of all entries if their number has changed, every ten minutes, and
 * if a renewal finds no change.
 */
export function createGhostReader(options: CmsOptions, now: () => number = () => performance.now()): CmsReader {
  const api = createGhostApi(options)
  let state: State | undefined

  async function read(isRenewal: boolean): Promise<Record<string, unknown> | undefined> {
    const { body, headers } = await api.settings()
    const settings = parseSettings(body)
    const found = { settings, unsettledSince: unsettledSince(headers) }
    // Texts contain the address of the site, so they are read again if it has changed.
    const before = state && placesOf(state.settings).url === placesOf(settings).url ? state : undefined
    const isDue = !before || now() - before.comparedAt >= compareMs
    let next = await readNext(before, isDue, found)
    if (isRenewal && before && !isDue && isSame(before, next)) next = await readNext(before, true, found)
    state = next
    return before && isSame(before, next) ? undefined : mapped(next)
  }

  function mapped(next: State): Record<string, unknown> {
    return mapGhost({ ...next, posts: preparedIn(next.posts), pages: preparedIn(next.pages) }, placesOf(next.settings))
  }

  function parseSettings(body: unknown): GhostSettings {
    const found = v.safeParse(GhostSettings, body)
    if (!found.success) throw new SourceError('not-json', `${options.url} is not the Content API of a Ghost`)
    return found.output
  }

  function placesOf(settings: GhostSettings): GhostPlaces {
    const url = ghostUrlOf(settings, options.url)
    return { url, names: createMediaNames({ url, hosts: options.hosts }) }
  }

  async function readNext(
    before: State | undefined,
    isComplete: boolean,
    found: Pick<State, 'settings' | 'unsettledSince'>,
  ): Promise<State> {
    const places = placesOf(found.settings)
    const [posts, pages, tags, authors, tiers] = await Promise.all([
      readPosts('posts', before?.posts, isComplete, places),
      readPosts('pages', before?.pages, isComplete, places),
      api.all('tags', GhostTag, byId),
      api.all('authors', GhostAuthor, byId),
      readTiers(),
    ])
    return {
      ...found,
      settings: keepEqual(before?.settings, found.settings),
      posts,
      pages,
      tags: keepEqual(before?.tags, tags),
      authors: keepEqual(before?.authors, authors),
      tiers: keepEqual(before?.tiers, tiers),
      comparedAt: isComplete || !before ? now() : before.comparedAt,
    }
  }

  /** Ghost 4 has no tiers. */
  async function readTiers(): Promise<GhostTier[]> {
    try {
      return await api.all('tiers', GhostTier, { include: 'benefits' })
    } catch (error) {
      if (statusOf(error) === 404) return []
      throw error
    }
  }

  async function readPosts(
    kind: Kind,
    before: Posts | undefined,
    isComplete: boolean,
    places: GhostPlaces,
  ): Promise<Posts> {
    if (!before) return prepared(kind, await api.all(kind, GhostPost, { ...byId, ...withTerms }), places)
    const latest = await api.page(kind, Version, { ...versions, order: 'updated_at desc' })
    const added = latest.entries.filter(({ id }) => !before.has(id)).length
    const isWhole = latest.total === before.size + added && latest.entries.some((one) => isKnown(before, one))
    const isEmpty = latest.total === 0 && before.size === 0
    const comparesAll = isComplete || !(isWhole || isEmpty)
    const found = comparesAll ? await api.all(kind, Version, { ...versions, ...byId }) : latest.entries
    const changed = found.filter((one) => !isKnown(before, one) || isUnsettled(one)).map(({ id }) => id)
    const remaining = comparesAll ? new Set(found.map(({ id }) => id)) : undefined
    const kept = remaining ? [...before].filter(([id]) => remaining.has(id)) : [...before]
    if (changed.length === 0 && kept.length === before.size) return before
    const read = await inParallel(inParts(changed, ghostPageSize), async (ids) => {
      const { entries } = await api.page(kind, GhostPost, { ...withTerms, filter: `id:[${ids.join()}]` })
      return [...(await prepared(kind, entries, places))]
    })
    return keepEach(before, new Map([...kept, ...read.flat()]))
  }

  async function prepared(kind: Kind, posts: readonly GhostPost[], places: GhostPlaces): Promise<Posts> {
    const texts =
      kind === 'posts' && options.adminKey !== undefined ? await readTexts(posts) : new Map<string, string>()
    return new Map(
      posts.map((post) => {
        const html = texts.get(post.id)
        const whole = html === undefined ? post : { ...post, html, access: true }
        return [post.id, { updated: post.updated_at, post: prepare[kind](whole, places) }]
      }),
    )
  }

  /** Reads the whole texts of closed posts, which the Content API does not send. */
  async function readTexts(posts: readonly GhostPost[]): Promise<Map<string, string>> {
    const closed = posts.filter(({ visibility }) => visibility !== 'public').map(({ id }) => id)
    const read = await inParallel(inParts(closed, ghostPageSize), async (ids) => {
      const filter = `id:[${ids.join()}]+status:published`
      return (await api.page('posts', GhostPost, { filter, formats: 'html' }, 'admin')).entries
    })
    return new Map(read.flat().map(({ id, html }) => [id, html]))
  }

  /** Whether an entry may have changed after the last read without a new time. */
  function isUnsettled({ updated_at }: Version): boolean {
    return state !== undefined && Date.parse(updated_at) >= state.unsettledSince
  }

  return { read, last: () => state && mapped(state) }
}

function isKnown(known: Posts, { id, updated_at }: Version): boolean {
  return known.get(id)?.updated === updated_at
}

function isSame(one: State, other: State): boolean {
  return kinds.every((kind) => one[kind] === other[kind])
}

function preparedIn(posts: Posts): (PreparedGhostPost | undefined)[] {
  return [...posts.values()].map(({ post }) => post)
}
