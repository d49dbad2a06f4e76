import type { Draft, FromFrame, Look, MessageEnvelope, Place, ToFrame } from './protocol'

/** Options of `openPreview`. */
export type PreviewOptions = {
  /** The `iframe`. Its `src` is set if it has none. */
  frame: HTMLIFrameElement
  /** The origin of the preview, such as `https://preview.example`. */
  site: string
  /** The website's id. Default: the one that the preview server is configured for. */
  website?: string
  /**
   * The token that may read the website's content, or a function that fetches one. The function is called when the frame loads, and when
   * the API rejects the token.
   */
  token: string | (() => string | Promise<string>)
  /** The first page to show. Default: the front page. */
  path?: string
  draft?: Draft
  look?: Look
  /** Receives every message of the frame. */
  on?: (message: FromFrame) => void
}

/** A preview in a frame. Calls before the frame is ready take effect as soon as it is. */
export type Preview = {
  navigate: (path: string) => void
  /** Shows unsaved changes in place of the previous draft; `null` removes the draft. May be called as often as needed. */
  draft: (draft: Draft | null) => void
  /** Call it after saving: the frame fetches the document again and drops the draft. */
  saved: () => void
  look: (look: Look) => void
  language: (language: string) => void
  /** If on, a click reports its place in the document instead of following a link. */
  selecting: (isOn: boolean) => void
  /** Highlights a place and scrolls to it; `null` removes the highlight. */
  highlight: (place: Place | null) => void
  /** Creates a link to the current page and draft, valid for `hours`. The link arrives as a `shared` message. */
  share: (hours: number) => void
  /** Continues with another token. Not needed if `token` is a function. */
  token: (token: string) => void
  revoke: (id: string) => void
  /** Stops listening. The frame keeps its page. */
  close: () => void
}

/** Milliseconds without an answer after which `on` receives an error with possible reasons. */
const silenceMs = 10_000

/** Milliseconds between two attempts to get a token that the API accepts: none before the first, then doubling up to `max`. */
const renewalMs = { first: 1_000, max: 30_000 }

/** Shows a Gazette site in a frame and updates it while somebody edits. */
export function openPreview(options: PreviewOptions): Preview {
  const { frame, site, website, on = () => {} } = options
  const { origin } = new URL(site, location.href)
  let { path: requestedPath, draft, look, token } = options
  let shown: string | undefined
  let renewals = 0
  let renewal: ReturnType<typeof setTimeout> | undefined
  let isSelecting = false
  let session: string | undefined
  let [sent, lastNumber, openCount] = [0, 0, 0]

  function send(message: ToFrame): void {
    if (session === undefined) return
    const envelope: MessageEnvelope<ToFrame> = { ...message, gazette: 1, session, number: ++sent }
    frame.contentWindow?.postMessage(envelope, origin)
  }

  /** Starts a session. The message has a path only if one was requested; otherwise the frame keeps the page that it shows. */
  async function open(newSession: string): Promise<void> {
    const openNumber = ++openCount
    const fetched = await fetchToken()
    if (openNumber !== openCount) return
    session = newSession
    sent = 0
    sendOpen(fetched)
    if (isSelecting) send({ type: 'selecting', isOn: true })
  }

  async function fetchToken(): Promise<string> {
    return typeof token === 'function' ? token() : token
  }

  function sendOpen(fetched: string): void {
    send({
      type: 'open',
      token: fetched,
      ...(requestedPath !== undefined && { path: requestedPath }),
      ...(website && { website }),
      ...(draft && { draft }),
      ...(look && { look }),
    })
    requestedPath = undefined
  }

  /** Fetches another token with backoff. The frame keeps its page meanwhile. */
  function renewToken(): void {
    if (typeof token !== 'function' || renewal !== undefined) return
    const wait = renewals === 0 ? 0 : Math.min(renewalMs.max, renewalMs.first * 2 ** (renewals - 1))
    const openNumber = openCount
    renewals++
    renewal = setTimeout(() => {
      fetchToken().then(
        (fetched) => {
          renewal = undefined
          if (openNumber === openCount) sendOpen(fetched)
        },
        (error) => {
          renewal = undefined
          on({ type: 'error', message: `token() failed: ${error}` })
          if (openNumber === openCount) renewToken()
        },
      )
    }, wait)
  }

  let silence: ReturnType<typeof setTimeout> | undefined
  let hasAnswered = false

  function awaitReady(): void {
    clearTimeout(silence)
    silence = setTimeout(() => on({ type: 'error', message: whySilent(origin) }), silenceMs)
  }

  function onLoad(): void {
    if (!hasAnswered) awaitReady()
    hasAnswered = false
  }

  function onBlocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (!/^(?:frame|child|default)-src$/.test(effectiveDirective) || !blockedURI.startsWith(origin)) return
    clearTimeout(silence)
    const message = `The Content-Security-Policy of this page blocks the preview. Add ${origin} to its frame-src.`
    on({ type: 'error', message })
  }

  /** Whether the frame element was reloaded. It must then show the page that was shown last, not the page of its `src`. */
  function isReloaded({ path, isEntered }: Extract<FromFrame, { type: 'ready' }>): boolean {
    const { pathname, search } = new URL(frame.src, location.href)
    return requestedPath === undefined && isEntered === true && path === pathname + search
  }

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin || data?.gazette !== 1) return
    const { gazette: _, session: messageSession, number, ...message } = data as MessageEnvelope<FromFrame>
    if (message.type === 'ready') {
      lastNumber = number
      session = undefined
      hasAnswered = true
      clearTimeout(silence)
      if (isReloaded(message)) requestedPath = shown
      open(messageSession).catch((error) => on({ type: 'error', message: `token() failed: ${error}` }))
    } else if (messageSession !== session || number <= lastNumber) return
    lastNumber = number
    if (message.type === 'shown') {
      shown = message.path
      if (message.status < 400) renewals = 0
    }
    on(message as FromFrame)
    if (message.type === 'expired') renewToken()
  }

  addEventListener('message', receive)
  document.addEventListener('securitypolicyviolation', onBlocked)
  frame.addEventListener('load', onLoad)
  awaitReady()
  if (!frame.getAttribute('src')) frame.src = new URL(requestedPath ?? '/', origin).href
  return {
    navigate(to) {
      if (session === undefined) requestedPath = to
      send({ type: 'navigate', path: to })
    },
    draft(next) {
      draft = next ?? undefined
      send({ type: 'draft', draft: next })
    },
    saved() {
      draft = undefined
      send({ type: 'saved' })
    },
    look(next) {
      look = next
      send({ type: 'look', look: next })
    },
    language: (language) => send({ type: 'language', language }),
    selecting(isOn) {
      isSelecting = isOn
      send({ type: 'selecting', isOn })
    },
    highlight: (place) => send({ type: 'highlight', place }),
    share: (hours) => send({ type: 'share', hours }),
    token(next) {
      token = next
      sendOpen(next)
    },
    revoke: (id) => send({ type: 'revoke', id }),
    close() {
      clearTimeout(silence)
      clearTimeout(renewal)
      openCount++
      removeEventListener('message', receive)
      document.removeEventListener('securitypolicyviolation', onBlocked)
      frame.removeEventListener('load', onLoad)
    },
  }
}

function whySilent(origin: string): string {
  return [
    `The preview at ${origin} has not answered for ${silenceMs / 1_000} seconds.`,
    `Is the server running, and is ${location.origin} among its PREVIEW_ORIGINS?`,
    `If this page has a Content-Security-Policy, its frame-src and script-src need ${origin}.`,
  ].join(' ')
}
