import * as v from 'valibot'
import type { MappedTypes } from '../../../server/environment/readSource'
import type { FindDraft } from '../cms/CmsDrafts'
import type { CmsOptions } from '../cms/CmsReader'
import { createMediaNames, mediaAddressesOf } from '../cms/createMediaNames'
import { statusOf } from '../cms/requestJson'
import { withMediaAt } from '../cms/withMediaAt'
import { SourceError } from '../Source'
import { createWordPressApi } from './createWordPressApi'
import { draftParameters } from './draftLinks'
import { mapCustomPost, taxonomiesIn } from './mapCustomPost'
import { type MappedPosts, mapWordPress, preparePost, type WordPressContent } from './mapWordPress'
import { customPostWith, WordPressMedia, WordPressTerm } from './WordPressPost'

/** The newest state of a post with everything that it refers to, from the plugin. */
const Draft = v.object({
  type: v.string(),
  status: v.string(),
  entry: customPostWith([]),
  categories: v.array(WordPressTerm),
  tags: v.array(WordPressTerm),
  users: v.array(WordPressTerm),
  media: v.array(WordPressMedia),
  /** The terms of other taxonomies, by the names of the taxonomies. */
  terms: v.optional(v.record(v.string(), v.array(WordPressTerm)), {}),
})

type Options = Pick<CmsOptions, 'url' | 'hosts' | 'types'> & { secret: string; now?: () => number }

const noSite = {
  name: '',
  description: '',
  home: '',
  gmt_offset: 0,
  timezone_string: '',
  site_icon_url: '',
  gazette: undefined,
  language: undefined,
}

/** The types that every WordPress has. */
const ownTypes: MappedTypes = { post: { as: 'articles', fields: {} }, page: { as: 'pages', fields: {} } }

const none: WordPressContent['posts'] = new Map()

/** Returns a function that requests the newest state of a post from the plugin, with unsaved changes, and maps it like published ones. */
export function createWordPressDrafts({ secret: key, now = Date.now, types = {}, ...options }: Options): FindDraft {
  const names = createMediaNames(options)
  const addressesOf = mediaAddressesOf(options)
  const mediaOrigin = new URL(options.url).origin
  const api = createWordPressApi({ url: options.url, key: undefined })

  return async (secret) => {
    const parameters = draftParameters(secret, key, now())
    if (!parameters) return undefined
    const draft = v.safeParse(Draft, await request(parameters))
    if (!draft.success) return undefined
    const { type, status, entry, media, terms, ...others } = draft.output
    const mapping = types[type] ?? ownTypes[type]
    const prepared = preparePost(entry, names)
    if (!mapping || !prepared) return undefined
    const ofType: MappedPosts['terms'] = {}
    for (const [field, name] of Object.entries(taxonomiesIn(mapping)) as ['categories' | 'tags', string][])
      ofType[field] = terms[name] ?? []
    const ids = Object.fromEntries(Object.entries(ofType).map(([field, list]) => [field, list.map(({ id }) => id)]))
    const post = mapCustomPost({ ...prepared, ...ids }, entry, mapping, options.url)
    const mapped = [{ as: mapping.as, posts: new Map([[entry.id, post]]), terms: ofType }]
    const known = new Map(media.map((one) => [one.id, one]))
    const content = { site: noSite, posts: none, pages: none, mapped, media: known, ...others }
    const [found] = mapWordPress(content, names)[mapping.as] as (Record<string, unknown> & { slug: string })[]
    if (!found) return undefined
    return {
      list: mapping.as,
      slug: found.slug,
      isPublished: status === 'publish',
      entry: withMediaAt(addressesOf, found),
      fault: post.isShown ? undefined : post.fixes.find(({ removed }) => removed === 'entry')?.reason,
      mediaOrigin,
    }
  }

  async function request(parameters: Record<string, string>): Promise<unknown> {
    try {
      return await api.read('gazette/v1/draft', parameters)
    } catch (error) {
      // The post is gone, the user may no longer edit it, or the plugin has another secret.
      if (error instanceof SourceError && [401, 403, 404].includes(statusOf(error) ?? 0)) return undefined
      throw error
    }
  }
}
