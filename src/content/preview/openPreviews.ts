import { contentBase, type Env } from '../../server/operations/env'
import { httpInThread } from '../source/httpInThread'
import { createPreviews, type Previews } from './createPreviews'

/** Creates the previews of editors, who use their own credentials; returns undefined if the server is not in preview mode. */
export function openPreviews(env: Env): Previews | undefined {
  const apiBase = contentBase(env)
  if (!env.PREVIEW || apiBase === undefined) return undefined
  return createPreviews({
    sourceOf: ({ websiteId, token }) => httpInThread({ apiBase, websiteId, token }),
    mediaBase: env.API_BASE ?? apiBase,
  })
}
