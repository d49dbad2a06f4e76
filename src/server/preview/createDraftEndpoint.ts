import { isFromHere } from '../http/isFromHere'
import { readPageFormat } from '../routes/pageFormats'
import type { Credentials } from './Credentials'
import type { Shares } from './createShares'
import { handleShareRequest, sharesPath, type WhyRefused } from './handleShareRequest'

type Options = {
  /** Returns the credentials of a request, if the API has accepted them recently. */
  opened: (headers: Headers, host: string | undefined) => Credentials | undefined
  shares: Shares
  whyRefused: WhyRefused
}

/** A POST request from either server, Node's or Vite's. `read` returns the body; undefined if it is longer than `maxBytes`. */
export type PostRequest = Readonly<{
  path: string
  host: string | undefined
  headers: Headers
  read: (maxBytes: number) => Promise<Buffer | undefined>
}>

/** The result: a draft to render the page with, or a response. Without `body`, the body of the response is the name of its status. */
export type DraftResult = { draft: unknown } | { status: number; body?: object }

/** Handles a draft posted to the RSC payload of a page, and a request for a link; returns undefined for other paths. */
export type DraftEndpoint = (posted: PostRequest) => Promise<DraftResult> | undefined

/** Maximum size of a draft, in bytes. */
const maxBytes = 8 * 1024 * 1024

/** Maximum number of drafts that are read concurrently. */
const maxAtOnce = 8

/**
 * Creates the only endpoint for drafts: `POST {path}/_page.rsc` with JSON. It accepts requests only from pages of this site, with
 * credentials that the API has accepted recently, so that the server reads no body of an unknown client. Later handlers get a GET request
 * for the page, and never a body. Answers 400 (no JSON), 403 (another site), 409 (credentials not accepted recently: request the page
 * first), 411, 413, 415, 500 (a link could not be created or revoked) and 503.
 */
export function createDraftEndpoint({ opened, ...sharing }: Options): DraftEndpoint {
  let running = 0

  function refusal({ headers, host }: PostRequest): number | Credentials {
    const length = headers.get('content-length')
    if (!isFromHere(headers, host)) return 403
    if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return 415
    if (length === null) return 411
    if (Number(length) > maxBytes) return 413
    return opened(headers, host) ?? 409
  }

  async function read(posted: PostRequest): Promise<unknown> {
    running++
    const body = await posted
      .read(maxBytes)
      .catch(() => undefined)
      .finally(() => running--)
    return parsed(body)
  }

  async function accept(posted: PostRequest): Promise<DraftResult> {
    const credentials = refusal(posted)
    if (typeof credentials === 'number') return { status: credentials }
    if (running >= maxAtOnce) return { status: 503 }
    const draft = await read(posted)
    if (draft === undefined) return { status: 400 }
    if (posted.path !== sharesPath) return { draft }
    return handleShareRequest(sharing, credentials, draft).catch(() => ({ status: 500 }))
  }

  return (posted) => {
    const isTree = readPageFormat(posted.path).format === 'rsc'
    return isTree || posted.path === sharesPath ? accept(posted) : undefined
  }
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
