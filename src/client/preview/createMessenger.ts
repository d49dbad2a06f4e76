import type { FromFrame, MessageEnvelope, ToFrame } from '../bridge/protocol'
import { readMessage } from './readMessage'

type Options = {
  /** Origins that may frame this site. */
  framers: readonly string[]
  hear: (message: ToFrame) => void
}

/** Sends a message to the parent window. */
export type SendMessage = (message: FromFrame) => void

/**
 * Exchanges messages with the parent window. Security: it accepts messages only from the parent, only from an origin in `framers`, only of
 * this session and in order. It sends messages only to such an origin, never to `*`.
 */
export function createMessenger({ framers, hear }: Options): SendMessage {
  const session = crypto.randomUUID()
  let targets = framersAround(framers)
  let [sent, heard] = [0, 0]

  function tell(message: FromFrame): void {
    const letter: MessageEnvelope<FromFrame> = { ...message, gazette: 1, session, number: ++sent }
    for (const target of targets) window.parent.postMessage(letter, target)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !framers.includes(origin)) return
    const letter = readMessage(data)
    if (!letter) return
    if ('wrong' in letter) return tell({ type: 'error', message: complaintOf(letter.wrong, data) })
    if (letter.session !== session || letter.number <= heard) return
    heard = letter.number
    targets = [origin]
    hear(letter)
  })
  return tell
}

/** Describes an invalid message to the developers of the parent page. */
function complaintOf(wrong: string, { token }: { token?: unknown }): string {
  if (wrong === 'open.token' && !token)
    return 'The message "open" has no token. Send the token that may read the website, with its id.'
  return `This message does not follow the protocol: ${wrong}`
}

/**
 * Returns the parent's origin if the browser reveals it, else all candidates: the browser delivers a message only to a window of its target
 * origin.
 */
function framersAround(framers: readonly string[]): readonly string[] {
  const [around = document.referrer && new URL(document.referrer).origin] = location.ancestorOrigins ?? []
  return framers.includes(around) ? [around] : framers
}
