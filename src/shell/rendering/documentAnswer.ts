import { frameOrigins, frameOriginsIn } from '../../markdown/embeds/frameOrigins'
import { Answer } from '../../server/http/Answer'
import { contentPolicy } from '../../server/http/contentPolicy'
import { inNotation } from '../../server/routes/notations'
import { prefetchRulesPath } from '../answers/prefetchRules'
import { ownHashes } from '../document/ownScripts'
import { reachOf } from '../frontDoor/reachOf'
import type { RequestContext } from '../requestContext/RequestContext'
import { themeFor } from './openView'

/** Returns a rendered document as a response with its Content-Security-Policy. */
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
 * Returns the origins that a page may frame: those of its own click-to-load embeds. In the webapp layout and in preview the document
 * stays during client navigation, so its policy must allow the embeds of every page.
 */
function framesOf(document: Buffer, visit: RequestContext): readonly string[] {
  if (!isPaper(visit) && visit.edition) return [...frameOrigins, ...visit.edition.embedOrigins]
  return document.includes('data-behaviour="embed"') ? frameOriginsIn(document.toString()) : []
}

/** Whether each navigation loads a new document. The webapp layout navigates by RSC payloads, which its script prefetches itself. */
function isPaper(visit: RequestContext): boolean {
  return visit.mode === 'normal' && !visit.isPreview && themeFor(visit).theme.layout === 'news'
}

/** The `Link` header of the page's Markdown version. */
function twinLink({ url }: RequestContext): string {
  return `<${inNotation(url.pathname, 'text')}>; rel="alternate"; type="text/markdown"`
}
