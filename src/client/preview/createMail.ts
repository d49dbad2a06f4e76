import type { FromFrame, Letter, ToFrame } from '../bridge/protocol'
import { readLetter } from './readLetter'

type Options = {
  /** Origins that may stand around this frame. */
  framers: readonly string[]
  hear: (message: ToFrame) => void
}

/** Tells the window around this frame something. */
export type Tell = (message: FromFrame) => void

/**
 * Letters to and from the window around this frame: from no other window, from no other origin than those that may frame it, of this
 * session, in their order. What is told goes to the one origin that stands around it, never to just anybody.
 */
export function createMail({ framers, hear }: Options): Tell {
  const session = crypto.randomUUID()
  let targets = framersAround(framers)
  let [sent, heard] = [0, 0]

  function tell(message: FromFrame): void {
    const letter: Letter<FromFrame> = { ...message, gazette: 1, session, number: ++sent }
    for (const target of targets) window.parent.postMessage(letter, target)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !framers.includes(origin)) return
    const letter = readLetter(data)
    if (!letter) return
    if ('wrong' in letter) return tell({ type: 'error', message: complaintOf(letter.wrong, data) })
    if (letter.session !== session || letter.number <= heard) return
    heard = letter.number
    targets = [origin]
    hear(letter)
  })
  return tell
}

/** What is wrong with a message, for the developers of the window around this frame. */
function complaintOf(wrong: string, { token }: { token?: unknown }): string {
  if (wrong === 'open.token' && !token)
    return 'The message "open" has no token. Send the token that may read the website, with its id.'
  return `This message does not follow the protocol: ${wrong}`
}

/** Which of the origins it is: some browsers tell; elsewhere each is tried, and the browser delivers to the right one alone. */
function framersAround(framers: readonly string[]): readonly string[] {
  const [around = document.referrer && new URL(document.referrer).origin] = location.ancestorOrigins ?? []
  return framers.includes(around) ? [around] : framers
}
