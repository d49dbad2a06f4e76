import type { Draft, FromFrame } from '../bridge/protocol'
import { fetchPayload, NotAPage } from '../navigation/fetchPayload'
import type { LoadedPage } from '../navigation/LoadedPage'
import { setPayloadRequestOptions } from '../navigation/payloadRequests'
import { hasAdoptedDocument, showPage } from '../navigation/showPage'
import { createSerialTask } from './createSerialTask'
import { keepVisiblePart } from './keepVisiblePart'
import { movedPath } from './movedPath'
import { showErrorText } from './showErrorText'
import type { StoredCredentials } from './storeCredentials'

/** The state of the preview and the page that shows it. */
export type PreviewPage = {
  /** Changes the state and refreshes the page. Missing fields keep their values. `isAnew` makes the server fetch the document again. */
  show: (next: { credentials?: StoredCredentials; draft?: Draft | undefined; isAnew?: true }) => void
  credentials: () => StoredCredentials | undefined
  draft: () => Draft | undefined
  headers: () => Record<string, string>
  /** Returns the payload that arrived last for an address. */
  arrivalAt: (page: URL) => LoadedPage | undefined
  /** Whether the current page contains the newest draft. */
  isCurrent: () => boolean
  /** Whether the server rejected the last request. */
  isRefused: () => boolean
  /** Must be called for every page that is shown. A page with an older state is fetched again. */
  onPageShown: (signal: AbortSignal) => void
}

/** Milliseconds before a server that answered 503 is asked again. */
const busyRetryMs = 500

/** Milliseconds before a failed request is repeated, doubling up to `max`. */
const retryMs = { first: 1_000, max: 15_000 }

/** Thrown if the server rejects a page while another one is shown; the latter then stays. */
class Refused extends Error {}

type Options = {
  /**
   * Whether the page is replaced by the error page when the server rejects the request. True for shared drafts, not in the frame of an
   * editor.
   */
  closes?: boolean
}

/** Keeps the page in step with the preview's state. One request runs at a time, and the newest state wins. */
export function createPreviewPage(send: (message: FromFrame) => void, { closes = false }: Options = {}): PreviewPage {
  let credentials: StoredCredentials | undefined
  let draft: Draft | undefined
  let body: string | undefined
  let acceptedBody: string | undefined
  let refusedLast = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const renamed = new Map<string, string>()
  let needsRefetch = true
  let version = 0
  let placed = 0
  let isInPlace = false
  let restore = () => {}
  const arrivals = new Map<string, LoadedPage & { version: number }>()

  const headers = () => ({
    ...(credentials && { authorization: credentials.authorization }),
    ...(credentials?.website !== undefined && { 'x-website-id': credentials.website }),
  })

  /**
   * The cache mode `reload` makes the browser send `cache-control: no-cache`, which tells the server to fetch the document again, and
   * ignore its own cache. Only a cache mode does both.
   */
  function init(): RequestInit {
    const lookHeader = { 'x-preview-look': JSON.stringify(credentials?.look ?? {}) }
    const requestInit = {
      headers: { ...headers(), ...lookHeader },
      cache: needsRefetch ? 'reload' : 'no-store',
    } as const
    if (body === undefined) return requestInit
    return {
      ...requestInit,
      method: 'POST',
      body,
      headers: { ...requestInit.headers, 'content-type': 'application/json' },
    }
  }

  setPayloadRequestOptions({
    init,
    version: () => `${version} `,
    onArrival(arrival) {
      refusedLast = isRefused(arrival)
      if (refusedLast && hasAdoptedDocument() && !(closes && arrival.status < 500)) {
        refuse(arrival)
        throw new Refused(arrival.preview?.fault)
      }
      arrivals.set(keyOf(arrival.page), { ...arrival, version })
    },
  })

  const refresh = createSerialTask(async () => {
    const requestedVersion = version
    const requestedBody = body
    const requestedPage = new URL(location.href)
    clearTimeout(retry)
    try {
      const arrival = await fetchPayload(requestedPage, AbortSignal.timeout(maxLength))
      // The reader has opened another page meanwhile, which is fetched next.
      if (keyOf(new URL(location.href)) !== keyOf(requestedPage)) return
      if (requestedVersion === version) needsRefetch = false
      placed = requestedVersion
      if (!refusedLast) acceptedBody = requestedBody
      if (arrival.status < 500) failures = 0
      else retryLater()
      await place(arrival)
    } catch (thrown) {
      await recover(thrown)
    }
  })

  /**
   * Shows a page. If its entity has another slug in the draft, the new address is fetched instead. A rejected response gets here only if no
   * page is shown yet or `closes` is set; the server's page then explains the error.
   */
  async function place({ status, preview, page, document }: LoadedPage): Promise<void> {
    const moved = status === 404 ? movedPath(page.pathname, preview?.moved ?? [], renamed) : undefined
    if (moved !== undefined) {
      history.replaceState(history.state, '', moved + page.search)
      return refresh()
    }
    if (page.href !== location.href) history.replaceState(history.state, '', page)
    isInPlace = true
    await showPage(document).finally(() => {
      isInPlace = false
    })
  }

  /** Tells the parent why the page does not change. After a 422 the last accepted draft is used again. */
  function refuse({ status, preview }: LoadedPage): void {
    if (status === 422) {
      send({ type: 'report', report: preview?.report ?? [], isRefused: true })
      body = acceptedBody
      return
    }
    send({ type: 'error', message: preview?.fault ?? 'The page could not be loaded', status })
    if (status === 401) send({ type: 'expired' })
    if (status >= 500) retryLater()
  }

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(refresh, Math.min(retryMs.max, retryMs.first * 2 ** failures))
    failures++
  }

  function complain(message: string, status?: number): void {
    send({ type: 'error', message, ...(status !== undefined && { status }) })
    if (!hasAdoptedDocument()) showErrorText(status === undefined ? `${message}.` : `${message} (${status}).`)
  }

  /**
   * Handles a failed request. 409: the server does not know these credentials any more, and accepts a draft only after a request for the
   * page without one. 503: the server is overloaded.
   */
  async function recover(thrown: unknown): Promise<void> {
    if (thrown instanceof Refused) return
    if (!(thrown instanceof NotAPage)) {
      retryLater()
      const isTooSlow = thrown instanceof DOMException && thrown.name === 'TimeoutError'
      const reason = isTooSlow ? 'the preview server does not answer' : 'the preview server cannot be reached'
      return complain(`The page could not be loaded: ${reason}`)
    }
    if (thrown.status === 409) {
      const posted = body
      body = undefined
      needsRefetch = true
      const arrival = await fetchPayload(new URL(location.href), AbortSignal.timeout(maxLength)).catch(
        (failed) => failed,
      )
      body ??= posted
      if (arrival instanceof Error) return recover(arrival)
      return isRefused(arrival) ? place(arrival) : refresh()
    }
    if (thrown.status === 503) {
      if (!hasAdoptedDocument()) showErrorText('The preview server is overloaded. The page is requested again.')
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs))
      return refresh()
    }
    if (thrown.status === 413) return complain('This draft is larger than 8 MB', 413)
    if (thrown.status >= 500) retryLater()
    complain('The server did not answer with this page', thrown.status)
  }

  return {
    show(next) {
      if (next.credentials) credentials = next.credentials
      if ('draft' in next) {
        draft = next.draft
        body = draft && JSON.stringify(draft)
      }
      if (next.isAnew) needsRefetch = true
      version++
      refresh()
    },
    isCurrent: () => placed === version,
    isRefused: () => refusedLast,
    credentials: () => credentials,
    draft: () => draft,
    headers,
    arrivalAt: (page) => arrivals.get(keyOf(page)),
    onPageShown(signal) {
      restore()
      restore = () => {}
      const known = arrivals.get(keyOf(new URL(location.href)))
      if (!isInPlace && known && known.version !== version) refresh()
      signal.addEventListener('abort', () => {
        if (isInPlace) restore = keepVisiblePart()
      })
    },
  }
}

/** Whether the server rejected the request: an error status with a reason. */
function isRefused({ status, preview }: LoadedPage): boolean {
  return status >= 400 && preview?.fault !== undefined
}

/** Timeout of a page in milliseconds. */
const maxLength = 20_000

const keyOf = ({ pathname, search }: URL) => pathname + search
