import * as v from 'valibot'
import type { FindDraft } from '../cms/CmsDrafts'
import type { CmsOptions } from '../cms/CmsReader'
import { createMediaNames, mediaAddressesOf } from '../cms/createMediaNames'
import { SourceError } from '../Source'
import { createGhostApi } from './createGhostApi'
import { GhostPost, GhostSettings } from './GhostPost'
import { ghostUrlOf, mapGhostDraft } from './mapGhost'

/** Returns a function that finds a post or page by its `uuid`, with the Admin API. Ghost's links to previews contain it. */
export function createGhostDrafts(options: CmsOptions): FindDraft {
  const api = createGhostApi(options)

  return async (uuid) => {
    const filter = `uuid:'${uuid}'+status:[draft,scheduled,published]`
    const parameters = { filter, formats: 'html', include: 'authors,tags,tiers' }
    const [settings, posts, pages] = await Promise.all([
      api.settings(),
      api.page('posts', GhostPost, parameters, 'admin'),
      api.page('pages', GhostPost, parameters, 'admin'),
    ])
    const found = v.safeParse(GhostSettings, settings)
    if (!found.success) throw new SourceError('not-json', `${options.url} is not the Content API of a Ghost`)
    const url = ghostUrlOf(found.output, options.url)
    const place = { url, hosts: options.hosts }
    const places = { url, names: createMediaNames(place) }
    const addressesOf = mediaAddressesOf(place)
    const [post] = posts.entries
    const [page] = pages.entries
    if (post) return mapGhostDraft('articles', post, places, addressesOf)
    return page && mapGhostDraft('pages', page, places, addressesOf)
  }
}
