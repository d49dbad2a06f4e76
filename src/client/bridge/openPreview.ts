import type { Draft, FromFrame, Letter, Look, Place, ToFrame } from './protocol'

/** What is shown at first, and who is told what the frame says. */
export type PreviewOptions = {
  /** The frame. Its address is set where it has none. */
  frame: HTMLIFrameElement
  /** The origin of the preview, such as `https://preview.example`. */
  site: string
  /** The website's id; the one that the preview is configured for where it is left out. */
  website?: string
  /** The token with which its content may be read, or what brings it each time the frame loads. */
  token: string | (() => string | Promise<string>)
  /** The page shown at first; the front page unless told. */
  path?: string
  draft?: Draft
  look?: Look
  /** Is told all that the frame says. */
  on?: (message: FromFrame) => void
}

/** A preview in a frame. What it is told before the frame is ready is told as soon as it is. */
export type Preview = {
  navigate: (path: string) => void
  /** Shows what is not saved, in the place of the draft before; `null`: nothing. As often as one likes. */
  draft: (draft: Draft | null) => void
  /** Says that the draft is saved: the document is fetched anew. */
  saved: () => void
  look: (look: Look) => void
  language: (language: string) => void
  /** Whether a click tells where it is in the document, in the place of following a link. */
  selecting: (isOn: boolean) => void
  /** Marks a place, and scrolls to it; `null`: none. */
  highlight: (place: Place | null) => void
  /** Makes a link to what is shown, good for so many hours; it comes as `shared`. */
  share: (hours: number) => void
  revoke: (id: string) => void
  /** Ends listening. The frame stays as it is. */
  close: () => void
}

/** Shows the site of Gazette in a frame, changing while somebody writes. */
export function openPreview(options: PreviewOptions): Preview {
  const { frame, site, website, token, on = () => {} } = options
  const { origin } = new URL(site, location.href)
  let { path: wanted, draft, look } = options
  let isSelecting = false
  let session: string | undefined
  let [sent, heard, opened] = [0, 0, 0]

  function send(message: ToFrame): void {
    if (session === undefined) return
    const letter: Letter<ToFrame> = { ...message, gazette: 1, session, number: ++sent }
    frame.contentWindow?.postMessage(letter, origin)
  }

  /** A page that the frame has gone to by itself is the one that is shown, unless another one is wanted. */
  async function open(newSession: string): Promise<void> {
    const turn = ++opened
    const brought = typeof token === 'function' ? await token() : token
    if (turn !== opened) return
    session = newSession
    sent = 0
    send({
      type: 'open',
      token: brought,
      ...(wanted !== undefined && { path: wanted }),
      ...(website && { website }),
      ...(draft && { draft }),
      ...(look && { look }),
    })
    wanted = undefined
    if (isSelecting) send({ type: 'selecting', isOn: true })
  }

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin || data?.gazette !== 1) return
    const { gazette: _, session: said, number, ...message } = data as Letter<FromFrame>
    if (message.type === 'ready') {
      heard = number
      session = undefined
      open(said).catch((error) => on({ type: 'error', message: `no token was brought: ${error}` }))
    } else if (said !== session || number <= heard) return
    heard = number
    on(message as FromFrame)
  }

  addEventListener('message', hear)
  if (!frame.getAttribute('src')) frame.src = new URL(wanted ?? '/', origin).href
  return {
    navigate(to) {
      if (session === undefined) wanted = to
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
    revoke: (id) => send({ type: 'revoke', id }),
    close: () => removeEventListener('message', hear),
  }
}
