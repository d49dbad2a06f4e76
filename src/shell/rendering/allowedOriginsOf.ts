import type { AllowedOrigins } from '../../server/http/contentPolicy'
import { dsnOrigin } from '../../server/operations/dsnOrigin'
import type { RequestContext } from '../requestContext/RequestContext'

type OriginsInput = Pick<RequestContext, 'edition' | 'framedBy' | 'previewBase' | 'reportsTo' | 'showsDeveloperPages'>

/**
 * Returns the origins that a page's Content-Security-Policy allows; `frames` are those of its embeds. The component catalogue also frames
 * itself. Source: the contract, §3 "Preview": only editors' origins may frame a draft.
 */
export function allowedOriginsOf(context: OriginsInput, frames: readonly string[]): AllowedOrigins {
  const { edition, framedBy, previewBase, reportsTo, showsDeveloperPages } = context
  const own = showsDeveloperPages ? ["'self'"] : []
  const reports = reportsTo && dsnOrigin(reportsTo)
  return {
    frameAncestors: [...framedBy, ...own],
    frames: [...frames, ...own],
    // After a reload of a shared draft, scripts fetch its pictures with the link.
    media: previewBase ? ['blob:', new URL(previewBase).origin] : [],
    connections: reports ? [reports] : [],
    forms: edition ? formOrigins(edition.site.website.sections) : [],
  }
}

/** The origins to which newsletter forms post. */
function formOrigins(sections: readonly { type: string; url?: string | undefined }[]): string[] {
  const addresses = sections.filter(({ type }) => type === 'newsletter').map(({ url }) => url ?? '')
  return [...new Set(addresses.filter((url) => /^https?:/i.test(url)).map((url) => new URL(url).origin))]
}
