import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareAnswer } from '../http/bareAnswer'
import type { Forwarded } from '../http/forwarded'
import { readBody } from '../http/readBody'
import { readNotation } from '../routes/notations'

/** Takes what is posted to the tree of a page and hands it on with the question for that tree; false when the request is another one. */
export type DraftDoor = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  said: Forwarded,
  goOn: (draft: unknown) => void,
) => boolean

/** Bytes of a draft. */
const mostBytes = 8 * 1024 * 1024

/** Drafts that are read at a time. */
const mostAtOnce = 8

/**
 * The one door for drafts: `POST {path}/_page.rsc` as JSON, from pages of this site, with credentials that the API has taken a short
 * while ago, so that nothing is read for a stranger. What is behind it gets a question for the page, and never a body.
 * Answers 400 (no JSON), 403 (another site), 409 (credentials that are not open: ask for the page first), 411, 413, 415, 503.
 */
export function createDraftDoor(isOpen: (headers: Headers, host: string | undefined) => boolean): DraftDoor {
  let underWay = 0

  function refusal(incoming: IncomingMessage, said: Forwarded): number | undefined {
    const { headers } = incoming
    if (!isFromHere(incoming, said)) return 403
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return 415
    if (headers['content-length'] === undefined) return 411
    if (Number(headers['content-length']) > mostBytes) return 413
    if (!isOpen(credentialsIn(incoming), said.host)) return 409
    return underWay >= mostAtOnce ? 503 : undefined
  }

  async function take(incoming: IncomingMessage, outgoing: ServerResponse, goOn: (draft: unknown) => void) {
    underWay++
    const body = await readBody(incoming, mostBytes)
      .catch(() => undefined)
      .finally(() => underWay--)
    const draft = parsed(body)
    if (draft === undefined) return bareAnswer(outgoing, 400, { connection: 'close' })
    incoming.method = 'GET'
    goOn(draft)
  }

  return (incoming, outgoing, said, goOn) => {
    const [path = ''] = incoming.url?.split('?', 1) ?? []
    if (incoming.method !== 'POST' || readNotation(path).notation !== 'tree') return false
    const status = refusal(incoming, said)
    if (status === undefined) void take(incoming, outgoing, goOn)
    else bareAnswer(outgoing, status, { connection: 'close' })
    return true
  }
}

/** Whether a page of this site posts it: browsers say so, and let no other site send such a request. */
function isFromHere({ headers: { origin, 'sec-fetch-site': site } }: IncomingMessage, { host }: Forwarded): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

function credentialsIn({ headers }: IncomingMessage): Headers {
  const told = new Headers()
  for (const name of ['authorization', 'x-website-id']) {
    const value = headers[name]
    if (typeof value === 'string') told.set(name, value)
  }
  return told
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
