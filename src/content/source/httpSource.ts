import { readLimited } from '../../server/http/readLimited'
import { pause } from '../../server/limits/pause'
import { JsonText } from '../document/JsonText'
import { secondsIn } from '../fetching/secondsIn'
import { whyUnreachable } from '../fetching/whyUnreachable'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { type Source, SourceError, type SourceFault, type SourceResponse } from './Source'

export type HttpSourceOptions = {
  /** Base URL of the API, such as `https://api.example/v1`. */
  apiBase: string
  token: string
  websiteId: string
  /** Timeout for the whole read including retries, in ms. Default 10,000. */
  timeout?: number
  /** Maximum size of the decoded body in bytes. Default 64 MiB. */
  maxBytes?: number
  /** Converts the bytes of a response to a document. By default it parses them as JSON. Throws if they are not JSON. */
  read?: (bytes: Uint8Array<ArrayBuffer>) => unknown
  /** Maximum number of attempts, default 2. There is a delay of 100–300 ms before a retry. */
  attempts?: number
}

const retriable = new Set<SourceFault>(['unreachable', 'status'])
const retriableStatus = new Set([502, 503, 504])

/**
 * Requests the content API over HTTP: bearer token, `If-None-Match`, one timeout for all attempts, a limit on the decoded bytes. It does
 * not follow redirects, because they could send the token to another host. Source: the contract, §1.
 */
export function httpSource(options: HttpSourceOptions): Source {
  const { apiBase, token, websiteId, timeout = 10_000, attempts = 2, read: documentOf = parsed } = options
  const maxBytes = options.maxBytes ?? 64 * 1024 * 1024
  const url = `${withoutEndSlashes(apiBase)}/static/platform/${encodeURIComponent(websiteId)}`

  async function read(etag: string | undefined): Promise<SourceResponse> {
    const signal = AbortSignal.timeout(timeout)
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(url, token, etag, signal, maxBytes, documentOf)
      } catch (error) {
        const failure = asSourceError(error, url, signal, timeout)
        const isLast = attempt >= attempts || signal.aborted
        if (isLast || !isRetriable(failure)) throw failure
        await pause(100 + Math.random() * 200)
      }
    }
  }
  return { read }
}

class StatusError extends SourceError {
  readonly status: number
  constructor(fault: SourceFault, status: number, message: string, retryAfter?: number) {
    super(fault, message, retryAfter)
    this.status = status
  }
}

function isRetriable(error: SourceError): boolean {
  if (error instanceof StatusError) return retriableStatus.has(error.status)
  return retriable.has(error.fault)
}

async function request(
  url: string,
  token: string,
  etag: string | undefined,
  signal: AbortSignal,
  maxBytes: number,
  documentOf: (bytes: Uint8Array<ArrayBuffer>) => unknown,
): Promise<SourceResponse> {
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(etag && { 'if-none-match': etag }),
    },
  })
  if (response.status === 304 && etag) {
    await response.body?.cancel()
    return { changed: false }
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw statusError(response, url)
  }
  const bytes = await readLimited(response, maxBytes)
  if (!bytes) throw new SourceError('too-large', `${url} returned more than ${maxBytes} bytes`)
  const document = readOrRefuse(bytes, url, documentOf)
  return { changed: true, document, etag: response.headers.get('etag') ?? undefined }
}

function statusError(response: Response, url: string): SourceError {
  const { status } = response
  const fault = faultOf(status)
  const retryAfter = secondsIn(response.headers.get('retry-after'))
  return new StatusError(fault, status, `${url} returned ${status}`, retryAfter)
}

function faultOf(status: number): SourceFault {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 404) return 'unknown-website'
  if (status === 429) return 'rate-limited'
  return 'status'
}

/** The message does not quote the response, because an upstream may echo the token. */
function readOrRefuse(
  bytes: Uint8Array<ArrayBuffer>,
  url: string,
  documentOf: (bytes: Uint8Array<ArrayBuffer>) => unknown,
): unknown {
  try {
    return documentOf(bytes)
  } catch {
    throw new SourceError('not-json', `${url} returned invalid JSON (${bytes.byteLength} bytes)`)
  }
}

function parsed(bytes: Uint8Array<ArrayBuffer>): unknown {
  return new JsonText(bytes).parse()
}

function asSourceError(error: unknown, url: string, signal: AbortSignal, timeout: number): SourceError {
  if (error instanceof SourceError) return error
  if (signal.aborted) return new SourceError('timeout', `${url} did not respond within ${timeout} ms`)
  return new SourceError('unreachable', `${url} cannot be reached: ${whyUnreachable(error)}`)
}
