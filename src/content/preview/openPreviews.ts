import { contentBase, type Env } from '../../server/operations/env'
import { httpInThread } from '../source/httpInThread'
import { createPreviews, type Previews } from './createPreviews'

/** What editors may see by credentials of their own; undefined outside of preview. */
export function openPreviews(env: Env): Previews | undefined {
  const apiBase = contentBase(env)
  if (!env.PREVIEW || apiBase === undefined) return undefined
  return createPreviews({
    sourceOf: ({ websiteId, token }) => httpInThread({ apiBase, websiteId, token }),
    mediaBase: env.API_BASE ?? apiBase,
  })
}
