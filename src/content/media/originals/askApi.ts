import { UpstreamFailed } from './Original'

/** What tells two versions of a file apart, as the API said it. */
export type Validators = { etag?: string | undefined; modified?: string | undefined }

type MediaRequest = Validators & { token: string; range?: string; signal: AbortSignal }

/** `none`: there is no such file, or no longer; `unchanged`: the one at hand is the newest. */
export type ApiAnswer = Response | 'none' | 'unchanged'

/** Milliseconds until the head of an answer is there. */
const patience = 5_000

/** Asks the API for a file. No redirects: the token stays with the API. Throws `UpstreamFailed`. */
export async function askApi(
  address: string,
  { token, etag, modified, range, signal }: MediaRequest,
): Promise<ApiAnswer> {
  const late = new AbortController()
  const clock = setTimeout(() => late.abort(), patience)
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, late.signal]),
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
      ...(range && { range }),
    },
  })
    .catch(() => undefined)
    .finally(() => clearTimeout(clock))
  if (response?.ok) return response
  await response?.body?.cancel()
  const status = response?.status
  if (status === 404 || status === 410) return 'none'
  if (status === 304 && (etag || modified)) return 'unchanged'
  if (late.signal.aborted) throw new UpstreamFailed(`${address} gave no answer within ${patience} ms`)
  throw new UpstreamFailed(`${address} ${status ? `answered ${status}` : 'could not be reached'}`)
}

/** What an answer says of its version. */
export function validatorsOf({ headers }: Response): Validators {
  const modified = headers.get('last-modified') ?? undefined
  const isDate = modified !== undefined && !Number.isNaN(Date.parse(modified))
  return { etag: headers.get('etag') ?? undefined, modified: isDate ? modified : undefined }
}
