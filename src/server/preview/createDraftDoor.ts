import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareAnswer } from '../http/bareAnswer'
import { baseHeaders, unlessSaid } from '../http/baseHeaders'
import type { Forwarded } from '../http/forwarded'
import { readBody } from '../http/readBody'
import { readNotation } from '../routes/notations'
import { answerShare, sharesPath, type WhyRefused } from './answerShare'
import type { Credentials } from './Credentials'
import type { Shares } from './createShares'

type Options = {
  /** The credentials of a request, if the API has taken them a short while ago. */
  opened: (headers: Headers, host: string | undefined) => Credentials | undefined
  shares: Shares
  whyRefused: WhyRefused
}

/** Takes what is posted to the tree of a page and hands it on with the question for that tree, or a wish for a link; false when the request is another one. */
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
 * Answers 400 (no JSON), 403 (another site), 409 (credentials that are not open: ask for the page first), 411, 413, 415, 500 (a link that could not be made or taken back), 503.
 */
export function createDraftDoor({ opened, ...sharing }: Options): DraftDoor {
  let underWay = 0

  function refusal(incoming: IncomingMessage, said: Forwarded): number | Credentials {
    const { headers } = incoming
    if (!isFromHere(incoming, said)) return 403
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return 415
    if (headers['content-length'] === undefined) return 411
    if (Number(headers['content-length']) > mostBytes) return 413
    const credentials = opened(credentialsIn(incoming), said.host)
    if (!credentials) return 409
    return underWay >= mostAtOnce ? 503 : credentials
  }

  async function take(incoming: IncomingMessage, outgoing: ServerResponse, goOn: (posted: unknown) => void) {
    underWay++
    const body = await readBody(incoming, mostBytes)
      .catch(() => undefined)
      .finally(() => underWay--)
    const draft = parsed(body)
    if (draft === undefined) return bareAnswer(outgoing, 400, { connection: 'close' })
    goOn(draft)
  }

  async function share(outgoing: ServerResponse, credentials: Credentials, wish: unknown): Promise<void> {
    try {
      reply(outgoing, await answerShare(sharing, credentials, wish))
    } catch {
      bareAnswer(outgoing, 500)
    }
  }

  return (incoming, outgoing, said, goOn) => {
    const [path = ''] = incoming.url?.split('?', 1) ?? []
    const isTree = readNotation(path).notation === 'tree'
    if (incoming.method !== 'POST' || !(isTree || path === sharesPath)) return false
    const credentials = refusal(incoming, said)
    if (typeof credentials === 'number') bareAnswer(outgoing, credentials, { connection: 'close' })
    else if (isTree) void take(incoming, outgoing, (draft) => goOn(asQuestion(incoming, draft)))
    else void take(incoming, outgoing, (wish) => void share(outgoing, credentials, wish))
    return true
  }
}

/** From here on it is a question for a page: nothing behind this door reads a body. */
function asQuestion(incoming: IncomingMessage, draft: unknown): unknown {
  incoming.method = 'GET'
  return draft
}

function reply(outgoing: ServerResponse, { status, body }: { status: number; body: object }): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  outgoing.writeHead(status, { ...unlessSaid, ...baseHeaders, ...headers })
  outgoing.end(JSON.stringify(body))
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
