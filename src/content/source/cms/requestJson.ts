import { setTimeout } from 'node:timers/promises'
import { readLimited } from '../../../server/http/readLimited'
import { secondsIn } from '../../fetching/secondsIn'
import { whyUnreachable } from '../../fetching/whyUnreachable'
import { SourceError, type SourceFault } from '../Source'

/** Timeout of one attempt in ms. A content system may take long for 100 entries. */
const timeoutMs = 20_000

/** Milliseconds between two attempts. */
const retryMs = 200

/** Maximum size of a response in bytes. */
const maxBytes = 64 * 1024 * 1024

const retriableStatus = new Set([502, 503, 504])

export type JsonResponse = { body: unknown; headers: Headers }

/**
 * Requests JSON from a content system, twice if it is unreachable. Redirects are not followed, because they could send the key to another
 * host. Throws `SourceError`, which contains neither the query, which may contain the key, nor the response.
 */
export async function requestJson(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await request(address, headers)
    if (!(response instanceof SourceError)) return response
    if (attempt > 1 || !isRetriable(response)) throw response
    // A command must not end while it waits.
    await setTimeout(retryMs)
  }
}

/** A response with an error status. */
class StatusError extends SourceError {
  readonly status: number
  constructor(fault: SourceFault, message: string, { status, headers }: Response) {
    super(fault, message, secondsIn(headers.get('retry-after')))
    this.status = status
  }
}

/** Returns the status of a failed request; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof StatusError ? error.status : undefined
}

function isRetriable(error: SourceError): boolean {
  return error instanceof StatusError ? retriableStatus.has(error.status) : error.fault === 'unreachable'
}

async function request(address: string, headers: Readonly<Record<string, string>>) {
  const signal = AbortSignal.timeout(timeoutMs)
  const [place = ''] = address.split('?', 1)
  try {
    const response = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', ...headers },
    })
    if (!response.ok) {
      await response.body?.cancel()
      return new StatusError(faultOf(response.status), `${place} returned ${response.status}`, response)
    }
    const bytes = await readLimited(response, maxBytes)
    if (!bytes) return new SourceError('too-large', `${place} returned more than ${maxBytes} bytes`)
    return { body: parse(bytes, place), headers: response.headers }
  } catch (error) {
    if (error instanceof SourceError) return error
    if (signal.aborted) return new SourceError('timeout', `${place} did not respond within ${timeoutMs} ms`)
    return new SourceError('unreachable', `${place} cannot be reached: ${whyUnreachable(error)}`)
  }
}

function parse(bytes: Uint8Array, place: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new SourceError('not-json', `${place} returned invalid JSON (${bytes.byteLength} bytes)`)
  }
}

function faultOf(status: number): SourceFault {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 404) return 'unknown-website'
  return status === 429 ? 'rate-limited' : 'status'
}
