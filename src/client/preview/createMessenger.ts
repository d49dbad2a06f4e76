import type { FromFrame, MessageEnvelope, ToFrame } from '../bridge/protocol'
import { readMessage } from './readMessage'

type Options = {
  /** Origins that may frame this site. */
  framers: readonly string[]
  onMessage: (message: ToFrame) => void
}

/** Sends a message to the parent window. */
export type SendMessage = (message: FromFrame) => void

/**
 * Exchanges messages with the parent window. Security: it accepts messages only from the parent, only from an origin in `framers`, only of
 * this session and in order. It sends messages only to such an origin, never to `*`.
 */
export function createMessenger({ framers, onMessage }: Options): SendMessage {
  const session = crypto.randomUUID()
  let targets = framersAround(framers)
  let [sent, lastNumber] = [0, 0]

  function send(message: FromFrame): void {
    const envelope: MessageEnvelope<FromFrame> = { ...message, gazette: 1, session, number: ++sent }
    for (const target of targets) window.parent.postMessage(envelope, target)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !framers.includes(origin)) return
    const received = readMessage(data)
    if (!received) return
    if ('invalidField' in received) return send({ type: 'error', message: complaintOf(received.invalidField, data) })
    if (received.session !== session || received.number <= lastNumber) return
    lastNumber = received.number
    targets = [origin]
    onMessage(received)
  })
  return send
}

/** Describes an invalid message to the developers of the parent page. */
function complaintOf(invalidField: string, { token }: { token?: unknown }): string {
  if (invalidField === 'open.token' && !token)
    return 'The message "open" has no token. Send the token that may read the website, with its id.'
  return `This message does not follow the protocol: ${invalidField}`
}

/**
 * Returns the parent's origin if the browser reveals it, else all candidates: the browser delivers a message only to a window of its target
 * origin.
 */
function framersAround(framers: readonly string[]): readonly string[] {
  const [around = document.referrer && new URL(document.referrer).origin] = location.ancestorOrigins ?? []
  return framers.includes(around) ? [around] : framers
}
