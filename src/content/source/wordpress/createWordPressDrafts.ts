import * as v from 'valibot'
import type { FindDraft } from '../cms/CmsDrafts'
import type { CmsOptions } from '../cms/CmsReader'
import { createMediaNames, mediaAddressesOf } from '../cms/createMediaNames'
import { statusOf } from '../cms/requestJson'
import { withMediaAt } from '../cms/withMediaAt'
import { SourceError } from '../Source'
import { createWordPressApi } from './createWordPressApi'
import { draftParameters } from './draftLinks'
import { mapWordPress, preparePost } from './mapWordPress'
import { WordPressMedia, WordPressPost, WordPressTerm } from './WordPressPost'

/** The newest state of a post with everything that it refers to, from the plugin. */
const Draft = v.object({
  type: v.picklist(['post', 'page']),
  status: v.string(),
  entry: WordPressPost,
  categories: v.array(WordPressTerm),
  tags: v.array(WordPressTerm),
  users: v.array(WordPressTerm),
  media: v.array(WordPressMedia),
})

type Options = Pick<CmsOptions, 'url' | 'hosts'> & { secret: string; now?: () => number }

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

/** Returns a function that requests the newest state of a post from the plugin, with unsaved changes, and maps it like published ones. */
export function createWordPressDrafts({ secret: key, now = Date.now, ...options }: Options): FindDraft {
  const names = createMediaNames(options)
  const addressesOf = mediaAddressesOf(options)
  const mediaOrigin = new URL(options.url).origin
  const api = createWordPressApi({ url: options.url, key: undefined })

  return async (secret) => {
    const parameters = draftParameters(secret, key, now())
    if (!parameters) return undefined
    const draft = v.safeParse(Draft, await request(parameters))
    if (!draft.success) return undefined
    const { type, status, entry, categories, tags, users, media } = draft.output
    const list = type === 'post' ? 'articles' : 'pages'
    const posts = new Map([[entry.id, preparePost(entry, names)]])
    const content = type === 'post' ? { posts, pages: new Map() } : { posts: new Map(), pages: posts }
    const known = new Map(media.map((one) => [one.id, one]))
    const document = mapWordPress({ site: noSite, ...content, categories, tags, users, media: known }, names)
    const [found] = document[list] as (Record<string, unknown> & { slug: string })[]
    if (!found) return undefined
    const isPublished = status === 'publish'
    return { list, slug: found.slug, isPublished, entry: withMediaAt(addressesOf, found), mediaOrigin }
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
