import { frameOrigins } from '../markdown/frameOrigins'
import { contentPolicy, type Reach } from '../server/contentPolicy'
import type { Env } from '../server/env'
import type { Visit } from './visit'

/** A rendered page with its Content-Security-Policy; other answers as they are. */
export async function withPolicy(response: Response, visit: Visit, env: Env): Promise<Response> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || import.meta.env.DEV) return response
  const { html, policy } = contentPolicy(await response.text(), reachOf(visit, env))
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', policy)
  return new Response(html, { status: response.status, headers })
}

/** Source: the contract, §3 "Preview": a draft may stand in the frames of its editors alone. The catalogue frames itself. */
function reachOf({ edition, isPreview, previewBase, showsDeveloperPages }: Visit, { PREVIEW_ORIGINS }: Env): Reach {
  const own = showsDeveloperPages ? ["'self'"] : []
  return {
    frameAncestors: [...(isPreview ? PREVIEW_ORIGINS : []), ...own],
    frames: [...frameOrigins, ...own],
    media: previewBase ? [new URL(previewBase).origin] : [],
    connections: [],
    forms: edition ? formOrigins(edition.site.website.sections) : [],
  }
}

/** Where newsletter forms send to. */
function formOrigins(sections: readonly { type: string; url?: string | undefined }[]): string[] {
  const addresses = sections.filter(({ type }) => type === 'newsletter').map(({ url }) => url ?? '')
  return [...new Set(addresses.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin))]
}
