import { frameOrigins } from '../../markdown/embeds/frameOrigins'
import { Answer } from '../../server/http/Answer'
import { contentPolicy } from '../../server/http/contentPolicy'
import { inNotation } from '../../server/routes/notations'
import { prefetchRulesPath } from '../answers/prefetchRules'
import { ownHashes } from '../document/ownScripts'
import { reachOf } from '../frontDoor/reachOf'
import type { Visit } from '../frontDoor/visit'
import { themeFor } from './openView'

/** What opens a frame of a provider, or is one: on other pages their names would be dead weight in every answer. */
const frames = ['data-behaviour="embed"', '<iframe']

/** A rendered document as an answer, with its Content-Security-Policy. */
export function documentAnswer(document: Buffer, status: number, visit: Visit): Response {
  const hasFrames = frames.some((frame) => document.includes(frame))
  const policy = contentPolicy(ownHashes, reachOf(visit, hasFrames ? frameOrigins : []))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(isPaper(visit) && { 'speculation-rules': `"${prefetchRulesPath}"` }),
    ...(visit.hasTwin && status === 200 && { link: twinLink(visit) }),
  }
  return new Answer(document, { status, headers })
}

/** Whether readers go from document to document. In the webapp they travel by trees, which are fetched ahead by themselves. */
function isPaper(visit: Visit): boolean {
  return visit.mode === 'normal' && !visit.isPreview && themeFor(visit).theme.layout === 'news'
}

/** Where the page stands in Markdown. */
function twinLink({ url }: Visit): string {
  return `<${inNotation(url.pathname, 'text')}>; rel="alternate"; type="text/markdown"`
}
