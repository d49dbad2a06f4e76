import { whyUnreachable } from '../../fetching/whyUnreachable'
import { UpstreamFailed } from './Original'

/** On whose behalf the API is asked for a file: its access token, and the website to which the file belongs. */
export type FileRequester = { token: string; websiteId: string }

/** The validators of a file version in the API's response. */
export type Validators = { etag?: string | undefined; modified?: string | undefined }

type MediaRequest = Validators & { requester: FileRequester; range?: string; signal: AbortSignal }

/** `none`: the file does not exist or no longer exists. `unchanged`: the cached version is up to date. */
export type FileResponse = Response | 'none' | 'unchanged'

/** Timeout in ms for the response headers. */
const responseTimeoutMs = 5_000

/** Requests a file from the API. It does not follow redirects, so that the token is only sent to the API. Throws `UpstreamFailed`. */
export async function requestFile(
  address: string,
  { requester: { token, websiteId }, etag, modified, range, signal }: MediaRequest,
): Promise<FileResponse> {
  const late = new AbortController()
  const clock = setTimeout(() => late.abort(), responseTimeoutMs)
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, late.signal]),
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      'x-website-id': encodeURIComponent(websiteId),
      'accept-encoding': 'identity',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
      ...(range && { range }),
    },
  })
    .catch((error: unknown) => ({ error }))
    .finally(() => clearTimeout(clock))
  if ('error' in response) {
    if (late.signal.aborted) throw new UpstreamFailed(`${address} did not respond within ${responseTimeoutMs} ms`)
    throw new UpstreamFailed(`${address} cannot be reached: ${whyUnreachable(response.error)}`)
  }
  if (response.ok) return response
  await response.body?.cancel()
  const { status } = response
  if (status === 404 || status === 410) return 'none'
  if (status === 304 && (etag || modified)) return 'unchanged'
  throw new UpstreamFailed(`${address} returned ${status}`)
}

/** Reads the validators from the headers of a response. */
export function validatorsOf({ headers }: Response): Validators {
  const modified = headers.get('last-modified') ?? undefined
  const isDate = modified !== undefined && !Number.isNaN(Date.parse(modified))
  return { etag: headers.get('etag') ?? undefined, modified: isDate ? modified : undefined }
}
