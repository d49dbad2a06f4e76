import { frameOrigins } from '../markdown/frameOrigins'
import { answerWith } from '../server/answerBytes'
import { contentPolicy, type Reach } from '../server/contentPolicy'
import { dsnOrigin } from '../server/dsnOrigin'
import type { Visit } from './visit'

/** What opens a frame of a provider, or is one: on other pages their names would be dead weight in every answer. */
const frames = ['data-behaviour="embed"', '<iframe']

/** A rendered document as an answer, with its Content-Security-Policy. */
export function documentAnswer(document: Buffer, status: number, visit: Visit): Response {
  const hasFrames = frames.some((frame) => document.includes(frame))
  const { html, policy } = contentPolicy(document, reachOf(visit, hasFrames))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return answerWith(html, { status, headers })
}

/** Source: the contract, §3 "Preview": a draft may stand in the frames of its editors alone. The catalogue frames itself. */
function reachOf({ edition, framedBy, previewBase, reportsTo, showsDeveloperPages }: Visit, hasFrames: boolean): Reach {
  const own = showsDeveloperPages ? ["'self'"] : []
  const reports = reportsTo && dsnOrigin(reportsTo)
  return {
    frameAncestors: [...framedBy, ...own],
    frames: [...(hasFrames ? frameOrigins : []), ...own],
    media: previewBase ? [new URL(previewBase).origin] : [],
    connections: reports ? [reports] : [],
    forms: edition ? formOrigins(edition.site.website.sections) : [],
  }
}

/** Where newsletter forms send to. */
function formOrigins(sections: readonly { type: string; url?: string | undefined }[]): string[] {
  const addresses = sections.filter(({ type }) => type === 'newsletter').map(({ url }) => url ?? '')
  return [...new Set(addresses.filter((url) => /^https?:/i.test(url)).map((url) => new URL(url).origin))]
}
