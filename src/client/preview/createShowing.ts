import type { Draft, FromFrame } from '../bridge/protocol'
import type { Arrival } from '../journey/Arrival'
import { askOtherwise } from '../journey/asking'
import { fetchTree, NoTree } from '../journey/fetchTree'
import { isTakenOver, showPage } from '../journey/showPage'
import { createTurns } from './createTurns'
import type { HandedOver } from './keepHanded'
import { keepPlace } from './keepPlace'
import { sayInstead } from './sayInstead'

/** What is shown in the frame. */
export type Showing = {
  /** Says what is shown from now on; what is not named stays as it is. */
  show: (next: { handed?: HandedOver; draft?: Draft | undefined; isAnew?: true }) => void
  handed: () => HandedOver | undefined
  draft: () => Draft | undefined
  headers: () => Record<string, string>
  /** What is known of the page that has come last from an address. */
  arrivalAt: (page: URL) => Arrival | undefined
  /** To be called with every page that stands; what is not of the newest stamp is shown anew. */
  stands: (signal: AbortSignal) => void
}

/** Milliseconds until a server that has too much to do is asked again. */
const waitWhenBusy = 500

/** Keeps the page of the address as what has been handed over has it: one question at a time, the newest state wins. */
export function createShowing(tell: (message: FromFrame) => void): Showing {
  let handed: HandedOver | undefined
  let draft: Draft | undefined
  let body: string | undefined
  let isAnew = true
  let stamp = 0
  let isInPlace = false
  let restore = () => {}
  const arrivals = new Map<string, Arrival & { stamp: number }>()

  const headers = () => ({
    ...(handed && { authorization: handed.authorization }),
    ...(handed?.website !== undefined && { 'x-website-id': handed.website }),
  })

  /** Only a cache mode of the browser says `no-cache` to the server and reads nothing of its own. */
  function init(): RequestInit {
    const look = { 'x-preview-look': JSON.stringify(handed?.look ?? {}) }
    const question = { headers: { ...headers(), ...look }, cache: isAnew ? 'reload' : 'no-store' } as const
    if (body === undefined) return question
    return { ...question, method: 'POST', body, headers: { ...question.headers, 'content-type': 'application/json' } }
  }

  askOtherwise({
    init,
    stamp: () => `${stamp} `,
    come: (arrival) => arrivals.set(keyOf(arrival.page), { ...arrival, stamp }),
  })

  const refresh = createTurns(async () => {
    const asked = stamp
    try {
      const arrival = await fetchTree(new URL(location.href), AbortSignal.timeout(longest))
      if (asked === stamp) isAnew = false
      await place(arrival)
    } catch (thrown) {
      await recover(thrown)
    }
  })

  /** Where nothing stands yet, a refused draft is a page that says so. */
  async function place({ status, told, page, document }: Arrival): Promise<void> {
    if (status === 422 && isTakenOver()) return tell({ type: 'report', report: told?.report ?? [], isRefused: true })
    if (page.href !== location.href) history.replaceState(history.state, '', page)
    isInPlace = true
    await showPage(document).finally(() => {
      isInPlace = false
    })
  }

  function complain(message: string, status?: number): void {
    tell({ type: 'error', message, ...(status !== undefined && { status }) })
    if (!isTakenOver()) sayInstead(status === undefined ? `${message}.` : `${message} (${status}).`)
  }

  /** A server that has forgotten these credentials wants to be asked for the page before it takes a draft. */
  async function recover(thrown: unknown): Promise<void> {
    if (!(thrown instanceof NoTree)) return complain(`The page did not come: ${thrown}`)
    if (thrown.status === 409) {
      const posted = body
      body = undefined
      isAnew = true
      const arrival = await fetchTree(new URL(location.href), AbortSignal.timeout(longest)).catch(() => undefined)
      body ??= posted
      if (!arrival) return complain('The page did not come')
      return isRefused(arrival) ? place(arrival) : refresh()
    }
    if (thrown.status === 503) {
      if (!isTakenOver()) sayInstead('The server has much to do at the moment. The page is asked for again.')
      await new Promise((resolve) => setTimeout(resolve, waitWhenBusy))
      return refresh()
    }
    complain('The server did not answer with this page', thrown.status)
  }

  return {
    show(next) {
      if (next.handed) handed = next.handed
      if ('draft' in next) {
        draft = next.draft
        body = draft && JSON.stringify(draft)
      }
      if (next.isAnew) isAnew = true
      stamp++
      refresh()
    },
    handed: () => handed,
    draft: () => draft,
    headers,
    arrivalAt: (page) => arrivals.get(keyOf(page)),
    stands(signal) {
      restore()
      restore = () => {}
      const known = arrivals.get(keyOf(new URL(location.href)))
      if (!isInPlace && known && known.stamp !== stamp) refresh()
      signal.addEventListener('abort', () => {
        if (isInPlace) restore = keepPlace()
      })
    },
  }
}

/** Whether a page says that what was handed over opens nothing: then no draft can be shown. */
function isRefused({ status, told }: Arrival): boolean {
  return status >= 400 && told?.fault !== undefined
}

/** Milliseconds in which a page must have come. */
const longest = 20_000

const keyOf = ({ pathname, search }: URL) => pathname + search
