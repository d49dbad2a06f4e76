import { frameOrigins, frameOriginsIn } from '../../markdown/embeds/frameOrigins'
import { Answer } from '../../server/http/Answer'
import { contentPolicy } from '../../server/http/contentPolicy'
import { inNotation } from '../../server/routes/notations'
import { prefetchRulesPath } from '../answers/prefetchRules'
import { ownHashes } from '../document/ownScripts'
import { reachOf } from '../frontDoor/reachOf'
import type { RequestContext } from '../requestContext/RequestContext'
import { themeFor } from './openView'

/** A rendered document as an answer, with its Content-Security-Policy. */
export function documentAnswer(document: Buffer, status: number, visit: RequestContext): Response {
  const policy = contentPolicy(ownHashes, reachOf(visit, framesOf(document, visit)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(isPaper(visit) && { 'speculation-rules': `"${prefetchRulesPath}"` }),
    ...(visit.hasTwin && status === 200 && { link: twinLink(visit) }),
  }
  return new Answer(document, { status, headers })
}

/**
 * The origins of frames that a page may show: those of its own click-to-load cards. In the webapp and in preview the document stays
 * while its reader goes from page to page, so its policy has to allow the cards of every page.
 */
function framesOf(document: Buffer, visit: RequestContext): readonly string[] {
  if (!isPaper(visit) && visit.edition) return [...frameOrigins, ...visit.edition.embedOrigins]
  return document.includes('data-behaviour="embed"') ? frameOriginsIn(document.toString()) : []
}

/** Whether readers go from document to document. In the webapp they travel by trees, which are fetched ahead by themselves. */
function isPaper(visit: RequestContext): boolean {
  return visit.mode === 'normal' && !visit.isPreview && themeFor(visit).theme.layout === 'news'
}

/** Where the page stands in Markdown. */
function twinLink({ url }: RequestContext): string {
  return `<${inNotation(url.pathname, 'text')}>; rel="alternate"; type="text/markdown"`
}
