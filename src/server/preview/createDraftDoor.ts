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

/** What is posted, whichever way it came. `read` brings its body; undefined where that is longer than so many bytes. */
export type Posted = Readonly<{
  path: string
  host: string | undefined
  headers: Headers
  read: (mostBytes: number) => Promise<Buffer | undefined>
}>

/** What becomes of it: a page is shown with a draft in it, or there is an answer, whose body is nothing but its status where none is given. */
export type Taken = { draft: unknown } | { status: number; body?: object }

/** Takes a draft that is posted to the tree of a page, or a wish for a link; undefined where something else is posted. */
export type DraftDoor = (posted: Posted) => Promise<Taken> | undefined

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

  function refusal({ headers, host }: Posted): number | Credentials {
    const length = headers.get('content-length')
    if (!isFromHere(headers, host)) return 403
    if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return 415
    if (length === null) return 411
    if (Number(length) > mostBytes) return 413
    return opened(headers, host) ?? 409
  }

  async function read(posted: Posted): Promise<unknown> {
    underWay++
    const body = await posted
      .read(mostBytes)
      .catch(() => undefined)
      .finally(() => underWay--)
    return parsed(body)
  }

  async function take(posted: Posted): Promise<Taken> {
    const credentials = refusal(posted)
    if (typeof credentials === 'number') return { status: credentials }
    if (underWay >= mostAtOnce) return { status: 503 }
    const draft = await read(posted)
    if (draft === undefined) return { status: 400 }
    if (posted.path !== sharesPath) return { draft }
    return answerShare(sharing, credentials, draft).catch(() => ({ status: 500 }))
  }

  return (posted) => {
    const isTree = readNotation(posted.path).notation === 'tree'
    return isTree || posted.path === sharesPath ? take(posted) : undefined
  }
}

/** Whether a page of this site posts it: browsers say so, and let no other site send such a request. */
function isFromHere(headers: Headers, host: string | undefined): boolean {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (site !== null && site !== 'same-origin') return false
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
