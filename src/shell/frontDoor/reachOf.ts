import type { Reach } from '../../server/http/contentPolicy'
import { dsnOrigin } from '../../server/operations/dsnOrigin'
import type { RequestContext } from '../requestContext/RequestContext'

type Asked = Pick<RequestContext, 'edition' | 'framedBy' | 'previewBase' | 'reportsTo' | 'showsDeveloperPages'>

/**
 * Where a page of a visit may reach, with these origins of frames. The catalogue frames itself.
 * Source: the contract, §3 "Preview": a draft may stand in the frames of its editors alone.
 */
export function reachOf(visit: Asked, frames: readonly string[]): Reach {
  const { edition, framedBy, previewBase, reportsTo, showsDeveloperPages } = visit
  const own = showsDeveloperPages ? ["'self'"] : []
  const reports = reportsTo && dsnOrigin(reportsTo)
  return {
    frameAncestors: [...framedBy, ...own],
    frames: [...frames, ...own],
    // Where a shared draft is shown again after a reload, scripts fetch its pictures with the link.
    media: previewBase ? ['blob:', new URL(previewBase).origin] : [],
    connections: reports ? [reports] : [],
    forms: edition ? formOrigins(edition.site.website.sections) : [],
  }
}

/** Where newsletter forms send to. */
function formOrigins(sections: readonly { type: string; url?: string | undefined }[]): string[] {
  const addresses = sections.filter(({ type }) => type === 'newsletter').map(({ url }) => url ?? '')
  return [...new Set(addresses.filter((url) => /^https?:/i.test(url)).map((url) => new URL(url).origin))]
}
