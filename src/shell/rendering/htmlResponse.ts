import { frameOrigins, frameOriginsIn } from '../../markdown/embeds/frameOrigins'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { contentPolicy } from '../../server/http/contentPolicy'
import { pathInFormat } from '../../server/routes/pageFormats'
import { ownHashes } from '../document/ownScripts'
import { prefetchRulesPath } from '../document/prefetchRules'
import type { RequestContext } from '../requestContext/RequestContext'
import { themeFor } from '../view/openView'
import { allowedOriginsOf } from './allowedOriginsOf'

/** Returns a rendered document as a response with its Content-Security-Policy. */
export function htmlResponse(document: Buffer, status: number, context: RequestContext): Response {
  const policy = contentPolicy(ownHashes, allowedOriginsOf(context, framesOf(document, context)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(isPaper(context) && { 'speculation-rules': `"${prefetchRulesPath}"` }),
    ...(context.hasMarkdown && status === 200 && { link: markdownLink(context) }),
  }
  return bufferedResponse(document, { status, headers })
}

/**
 * Returns the origins that a page may frame: those of its own click-to-load embeds. In the webapp layout and in preview the document
 * stays during client navigation, so its policy must allow the embeds of every page.
 */
function framesOf(document: Buffer, context: RequestContext): readonly string[] {
  if (!isPaper(context) && context.edition) return [...frameOrigins, ...context.edition.embedOrigins]
  return document.includes('data-behaviour="embed"') ? frameOriginsIn(document.toString()) : []
}

/** Whether each navigation loads a new document. The webapp layout navigates by RSC payloads, which its script prefetches itself. */
function isPaper(context: RequestContext): boolean {
  return context.mode === 'normal' && !context.isPreview && themeFor(context).theme.layout === 'news'
}

/** The `Link` header of the page's Markdown version. */
function markdownLink({ url }: RequestContext): string {
  return `<${pathInFormat(url.pathname, 'markdown')}>; rel="alternate"; type="text/markdown"`
}
