import * as v from 'valibot'
import type { MappedType } from '../../../server/environment/readSource'
import type { DocumentFix } from '../../document/DocumentFix'
import type { CmsOptions, CmsReader } from '../cms/CmsReader'
import { createMediaNames } from '../cms/createMediaNames'
import { inParallel, inParts } from '../cms/inParallel'
import { keepEach, keepEqual } from '../cms/keepEqual'
import { languageOfPage } from '../cms/languageOfPage'
import { statusOf } from '../cms/requestJson'
import { unsettledSince } from '../cms/unsettledSince'
import { SourceError } from '../Source'
import { createWordPressApi, pageSize } from './createWordPressApi'
import { type MappedPost, mapCustomPost, taxonomiesIn } from './mapCustomPost'
import { mapWordPress, type PreparedPost, preparePost, type WordPressContent } from './mapWordPress'
import {
  Coauthor,
  CoauthorTerm,
  customPostWith,
  postFields,
  type WordPressCustomPost,
  WordPressMedia,
  WordPressPost,
  WordPressSite,
  WordPressTerm,
} from './WordPressPost'

/** Milliseconds between two comparisons of all ids. */
const compareMs = 600_000

/** A type or a taxonomy of the API: the name of its list, and the taxonomies of a type. */
const Named = v.object({
  rest_base: v.fallback(v.optional(v.string()), undefined),
  taxonomies: v.fallback(v.array(v.string()), []),
})

/** The taxonomies that every post has. */
const builtIn: ReadonlySet<string> = new Set(['category', 'post_tag', 'post_format'])

const termFields: readonly TermField[] = ['categories', 'tags']

const Version = v.object({ id: v.number(), modified_gmt: v.fallback(v.string(), '') })
type Version = v.InferOutput<typeof Version>

/** The posts or pages that are known, each with the time of its last change. */
type Posts = ReadonlyMap<VersionedPost[0], VersionedPost[1]>
type VersionedPost = [id: number, { modified: string; post: PreparedPost | MappedPost | undefined }]

/** How the posts of one type are read. */
type PostType = {
  /** The name of the list in the API. */
  path: string
  fields: string
  schema: v.GenericSchema<unknown, WordPressPost>
  prepare: (post: WordPressPost) => PreparedPost | MappedPost | undefined
}

/** How the posts of a mapped type are read. */
type MappedPostType = PostType & {
  /** The names of the lists of its taxonomies in the API. */
  terms: Partial<Record<TermField, string>>
  /** Its taxonomies that no field names. */
  fixes: readonly DocumentFix[]
}

type Kind = 'posts' | 'pages'
type TermField = 'categories' | 'tags'

type Terms = readonly WordPressTerm[]

/** The posts of a mapped type, and the terms of its taxonomies. */
type Mapped = { posts: Posts; terms: Partial<Record<TermField, Terms>> }
type Media = WordPressContent['media']
type Coauthors = ReadonlyMap<number, WordPressTerm | undefined>

const none: Coauthors = new Map()

type State = Omit<WordPressContent, Kind | 'mapped' | 'coauthors'> &
  Record<Kind, Posts> & {
    coauthors: Coauthors
    /** The posts of each mapped type, in the order of the configuration. */
    mapped: readonly Mapped[]
    comparedAt: number
    unsettledSince: number
  }

const kinds = ['site', 'posts', 'pages', 'mapped', 'categories', 'tags', 'users', 'coauthors', 'media'] as const

/** An order that stays the same while other entries are added. */
const byId = { orderby: 'id', order: 'asc' }

const fieldsOf = (schema: { entries: object }) => Object.keys(schema.entries).join(',')

/**
 * Creates the reader of one WordPress. The first read requests everything. Later ones request the latest changes of each kind in one
 * request, read those of the last minute again, and compare the ids of all entries if their number has changed, every ten minutes, and if a
 * renewal finds no change.
 */
export function createWordPressReader(options: CmsOptions, now: () => number = () => performance.now()): CmsReader {
  const names = createMediaNames(options)
  const api = createWordPressApi(options)
  const types = Object.entries(options.types ?? {})
  const ownTypes: Record<Kind, PostType> = { posts: ownType('posts'), pages: ownType('pages') }
  let mappedTypes: Promise<MappedPostType[]> | undefined
  let typeFixes: readonly DocumentFix[] = []
  let state: State | undefined

  function ownType(path: Kind): PostType {
    return { path, fields: postFields, schema: WordPressPost, prepare: (post) => preparePost(post, names) }
  }

  /** Finds the list of a type in the API, whose name is another one than that of the type if a plugin says so, and those of its taxonomies. */
  async function mappedType([type, mapping]: [string, MappedType]): Promise<MappedPostType> {
    const { rest_base: path = type, taxonomies } = await readNamed('types', 'post type', type)
    const named = taxonomiesIn(mapping)
    const terms: MappedPostType['terms'] = {}
    for (const [field, name] of Object.entries(named) as [TermField, string][])
      terms[field] = (await readNamed('taxonomies', 'taxonomy', name)).rest_base ?? name
    const unnamed = taxonomies.filter((name) => !builtIn.has(name) && !Object.values(named).includes(name))
    const fromFields = Object.values(mapping.fields).filter((from) => !from.startsWith('terms.'))
    const fields = [...new Set([postFields, ...fromFields, ...Object.values(terms)])].join()
    return {
      path,
      fields,
      terms,
      schema: customPostWith(Object.values(terms)),
      prepare(post) {
        const prepared = preparePost(post, names)
        const custom = post as WordPressCustomPost
        const ids = Object.fromEntries(Object.entries(terms).map(([field, list]) => [field, custom[list]]))
        return prepared && mapCustomPost({ ...prepared, ...ids }, custom, mapping, options.url)
      },
      fixes: unnamed.map((name) => ({
        path: `${options.url}/wp-json/wp/v2/types/${type}`,
        reason: `the taxonomy "${name}" of the type "${type}" is not shown: map categories or tags to terms.${name}`,
        removed: 'field',
      })),
    }
  }

  /** Reads what the API says about a type or a taxonomy. */
  async function readNamed(list: 'types' | 'taxonomies', kind: string, name: string) {
    const found = await api.read(`wp/v2/${list}/${name}`, { _fields: 'rest_base,taxonomies' }).catch((error) => {
      if (![401, 403, 404].includes(statusOf(error) ?? 0)) throw error
      throw new SourceError('status', `${options.url} has no ${kind} "${name}" in its REST API (show_in_rest)`)
    })
    return v.parse(Named, found)
  }

  async function readMapped(before: State['mapped'] | undefined, isComplete: boolean): Promise<State['mapped']> {
    mappedTypes ??= Promise.all(types.map(mappedType)).catch((error) => {
      mappedTypes = undefined
      throw error
    })
    const all = await mappedTypes
    typeFixes = all.flatMap((type) => type.fixes)
    const next = await Promise.all(all.map((type, index) => readMappedPosts(type, before?.[index], isComplete)))
    return before?.every((mapped, index) => mapped === next[index]) ? before : next
  }

  async function readMappedPosts(
    type: MappedPostType,
    before: Mapped | undefined,
    isComplete: boolean,
  ): Promise<Mapped> {
    const posts = await readPosts(type, before?.posts, isComplete)
    const terms: Mapped['terms'] = {}
    for (const [field, list] of Object.entries(type.terms) as [TermField, string][])
      terms[field] = await readTerms(list, before?.terms[field], isComplete)
    const isKept = before?.posts === posts && termFields.every((field) => before.terms[field] === terms[field])
    return before && isKept ? before : { posts, terms }
  }

  function fixes(): DocumentFix[] {
    const posts = (state?.mapped ?? []).flatMap((mapped) => [...mapped.posts.values()])
    return [...typeFixes, ...posts.flatMap(({ post }) => (post && 'fixes' in post ? post.fixes : []))]
  }

  async function read(isRenewal: boolean): Promise<Record<string, unknown> | undefined> {
    const before = state
    const isDue = !before || now() - before.comparedAt >= compareMs
    let next = await readNext(before, isDue)
    if (isRenewal && before && !isDue && isSame(before, next)) next = await readNext(before, true)
    state = next
    return before && isSame(before, next) ? undefined : mapped(next)
  }

  function mapped(next: State): Record<string, unknown> {
    const [posts, pages] = [withoutVersions(next.posts), withoutVersions(next.pages)]
    const lists = next.mapped.map(({ posts, terms }, index) => ({
      as: types[index]?.[1].as ?? 'articles',
      posts: shownIn(posts),
      terms,
    }))
    return mapWordPress({ ...next, posts, pages, mapped: lists }, names)
  }

  async function readNext(before: State | undefined, isComplete: boolean): Promise<State> {
    const root = await api.root(fieldsOf(WordPressSite))
    const site = await readSite(root.body, before?.site)
    const [posts, pages, mapped, categories, tags, users] = await Promise.all([
      readPosts(ownTypes.posts, before?.posts, isComplete),
      readPosts(ownTypes.pages, before?.pages, isComplete),
      readMapped(before?.mapped, isComplete),
      readTerms('categories', before?.categories, isComplete),
      readTerms('tags', before?.tags, isComplete),
      readTerms('users', before?.users, isComplete),
    ])
    const custom = mapped.map((list) => list.posts)
    const coauthors = await readCoauthors([posts, ...custom], isComplete ? undefined : before?.coauthors)
    const media = await readMedia([posts, pages, ...custom], before?.media)
    const comparedAt = isComplete || !before ? now() : before.comparedAt
    const kept = keepEach(before?.coauthors, coauthors)
    const times = { comparedAt, unsettledSince: unsettledSince(root.headers) }
    return { site, posts, pages, mapped, categories, tags, users, coauthors: kept, media, ...times }
  }

  async function readSite(body: unknown, before: State['site'] | undefined): Promise<State['site']> {
    const found = v.safeParse(WordPressSite, body)
    if (!found.success) throw new SourceError('not-json', `${options.url} is not the REST API of a WordPress`)
    const language = found.output.gazette?.language ?? before?.language ?? (await languageOfPage(options.url))
    return keepEqual(before, { ...found.output, language })
  }

  async function readPosts(type: PostType, before: Posts | undefined, isComplete: boolean): Promise<Posts> {
    const { path, schema, fields } = type
    const versioned = (post: WordPressPost): VersionedPost => [
      post.id,
      { modified: post.modified_gmt, post: type.prepare(post) },
    ]
    if (!before) return new Map(await api.all(path, schema, { ...byId, _fields: fields }, versioned))
    const latest = await api.page(path, Version, { orderby: 'modified', order: 'desc', _fields: fieldsOf(Version) })
    const added = latest.entries.filter(({ id }) => !before.has(id)).length
    const isWhole = latest.total === before.size + added && latest.entries.some((one) => isKnown(before, one))
    const isEmpty = latest.total === 0 && before.size === 0
    const comparesAll = isComplete || !(isWhole || isEmpty)
    const versions = comparesAll
      ? await api.all(path, Version, { ...byId, _fields: fieldsOf(Version) })
      : latest.entries
    const changed = versions.filter((one) => !isKnown(before, one) || isUnsettled(one)).map(({ id }) => id)
    const remaining = comparesAll ? new Set(versions.map(({ id }) => id)) : undefined
    const kept = remaining ? [...before].filter(([id]) => remaining.has(id)) : [...before]
    if (changed.length === 0 && kept.length === before.size) return before
    const found = await inParallel(inParts(changed, pageSize), async (ids) => {
      const { entries } = await api.page(path, schema, { include: ids.join(), _fields: fields })
      return entries.map(versioned)
    })
    return keepEach(before, new Map([...kept, ...found.flat()]))
  }

  /** A site may hide its users; its articles then have no authors. */
  async function readTerms(kind: string, before: Terms | undefined, isComplete: boolean): Promise<Terms> {
    const parameters = { ...byId, _fields: fieldsOf(WordPressTerm) }
    try {
      const first = await api.page(kind, WordPressTerm, parameters)
      if (first.pages <= 1) return keepEqual(before, first.entries)
      if (before && !isComplete && before.length === first.total) return before
      return keepEqual(before, await api.all(kind, WordPressTerm, parameters))
    } catch (error) {
      if (kind === 'users' && [401, 403, 404].includes(statusOf(error) ?? 0)) return keepEqual(before, [])
      throw error
    }
  }

  /** Reads the authors that posts name by terms of Co-Authors Plus. */
  async function readCoauthors(posts: Iterable<Posts>, before: Coauthors = none): Promise<Coauthors> {
    const ids = new Set([...posts].flatMap((list) => [...list.values()]).flatMap(({ post }) => post?.coauthors ?? []))
    const unknown = [...ids].filter((id) => !before.has(id))
    if (unknown.length === 0) return before
    const parts = await inParallel(inParts(unknown, pageSize), (part) =>
      orNothing(api.page('coauthors', CoauthorTerm, { include: part.join(), _fields: fieldsOf(CoauthorTerm) })),
    )
    const terms = parts.flatMap((part) => part?.entries ?? [])
    const found = await inParallel(terms, async ({ id, slug }) => [id, await readCoauthor(id, slug)] as const)
    // Terms without an author are not requested again.
    return new Map([...before, ...unknown.map((id) => [id, undefined] as const), ...found])
  }

  async function readCoauthor(id: number, slug: string): Promise<WordPressTerm | undefined> {
    const name = encodeURIComponent(slug.replace(/^cap-/, ''))
    const author = v.safeParse(Coauthor, await orNothing(api.read(`coauthors/v1/coauthors/${name}`, {})))
    if (!author.success) return undefined
    const { display_name, user_nicename, link, description } = author.output
    return {
      id,
      name: display_name,
      slug: user_nicename,
      link,
      description: description.raw,
      parent: 0,
      avatar_urls: undefined,
    }
  }

  /** Reads the pictures of posts. A picture that WordPress does not have is `undefined`, so that it is not requested again. */
  async function readMedia(posts: Iterable<Posts>, before: Media | undefined): Promise<Media> {
    const needed = new Set([...posts].flatMap((list) => [...list.values()]).flatMap(({ post }) => post?.mediaId || []))
    const latest = before && (await api.page('media', Version, { orderby: 'modified', _fields: fieldsOf(Version) }))
    const changed = (latest?.entries ?? []).filter(
      (one) => before?.get(one.id)?.modified_gmt !== one.modified_gmt || isUnsettled(one),
    )
    const wanted = new Set([...[...needed].filter((id) => !before?.has(id)), ...changed.map(({ id }) => id)])
    const ids = [...wanted].filter((id) => needed.has(id))
    if (before && ids.length === 0) return before
    const found = await inParallel(inParts(ids, pageSize), async (part) => {
      const { entries } = await api.page('media', WordPressMedia, {
        include: part.join(),
        _fields: fieldsOf(WordPressMedia),
      })
      return entries
    })
    const none = ids.map((id): [number, undefined] => [id, undefined])
    return keepEach(before, new Map([...(before ?? []), ...none, ...found.flat().map((one) => [one.id, one] as const)]))
  }

  /** Whether an entry may have changed after the last read without a new time. */
  function isUnsettled({ modified_gmt }: Version): boolean {
    return state !== undefined && Date.parse(`${modified_gmt}Z`) >= state.unsettledSince
  }

  return { read, fixes, last: () => state && mapped(state) }
}

function isKnown(known: Posts, { id, modified_gmt }: Version): boolean {
  return known.get(id)?.modified === modified_gmt
}

function isSame(one: State, other: State): boolean {
  return kinds.every((kind) => one[kind] === other[kind])
}

/** A plugin may be missing, or closed. */
async function orNothing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch((error) => {
    if (![401, 403, 404].includes(statusOf(error) ?? 0)) throw error
    return undefined
  })
}

/** The posts of a mapped type that have the required fields. */
function shownIn(posts: Posts): ReadonlyMap<number, PreparedPost | undefined> {
  return new Map(
    [...posts].flatMap(([id, { post }]) => (post && 'isShown' in post && !post.isShown ? [] : [[id, post]])),
  )
}

function withoutVersions(posts: Posts): ReadonlyMap<number, PreparedPost | undefined> {
  return new Map([...posts].map(([id, { post }]) => [id, post]))
}
