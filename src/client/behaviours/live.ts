import { announce } from '../announce'
import { fetchFresh } from '../fetchFresh'
import type { Behaviour } from './Behaviour'

const defaultWaitMs = 20_000
const maxWaitMs = 5 * 60_000

/**
 * Polls for updates newer than the newest one shown, and offers them with a button. Nothing moves before the button is pressed, and the
 * text being read keeps its position afterwards. Polls only while the page is visible, less often after errors, and no longer once the live
 * blog has ended.
 */
export const live: Behaviour = (element, signal) => {
  const list = element.querySelector<HTMLOListElement>(':scope > div > ol')
  const { after = '', query = '', newest = '', ended = '' } = element.dataset
  if (!list) return
  const button = document.createElement('button')
  let waiting: HTMLLIElement[] = []
  let wait = defaultWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ids of updates that the publisher has removed: the server answered 404 for them. */
  const removedIds = new Set<string>()
  button.type = 'button'
  announce('')

  const shown = () => [...list.querySelectorAll<HTMLLIElement>(':scope > li:not([data-pinned])')]
  const newestShown = () => shown().find((update) => !removedIds.has(update.id))?.id

  function schedule(): void {
    clearTimeout(timer)
    const isRunning = !signal.aborted && element.dataset.status === 'live' && newestShown() !== undefined
    if (isRunning && !document.hidden) timer = setTimeout(poll, wait)
  }

  async function poll(): Promise<void> {
    const id = newestShown()
    if (id === undefined || element.dataset.status !== 'live') return
    try {
      const response = await fetchFresh(after + encodeURIComponent(id) + query, { signal })
      if (response.status === 404) removedIds.add(id)
      else if (!response.ok) throw new Error(String(response.status))
      else receive(await response.text())
      wait = defaultWaitMs
    } catch {
      wait = Math.min(wait * 2, maxWaitMs)
    }
    schedule()
  }

  function receive(html: string): void {
    const answer = new DOMParser().parseFromString(html, 'text/html').querySelector('ol')
    if (!answer) return
    const { status = 'ended', label = '' } = answer.dataset
    if (status !== 'live') close(status)
    const known = new Set([...(list?.children ?? [])].map(({ id }) => id))
    const updates = [...answer.querySelectorAll<HTMLLIElement>(':scope > li')].filter(({ id }) => !known.has(id))
    if (updates.length === 0 || updates.length === waiting.length) return
    waiting = updates
    offer(label, insert)
    announce(label)
  }

  function close(status: string): void {
    element.dataset.status = status
    const badge = element.querySelector(':scope > p > b')
    if (badge) badge.textContent = ended
  }

  function offer(label: string, onPress: () => void): void {
    button.textContent = label
    button.onclick = onPress
    if (!button.isConnected) list?.parentElement?.before(button)
  }

  function insert(): void {
    const anchor = shown().find((update) => update.getBoundingClientRect().bottom > 0)
    const before = anchor?.getBoundingClientRect().top ?? 0
    const isBelowTop = before < 0 || anchor !== shown()[0]
    for (const update of waiting) update.dataset.new = ''
    const first = shown()[0]
    if (first) first.before(...waiting)
    else list?.append(...waiting)
    const [top] = waiting
    waiting = []
    if (top) top.tabIndex = -1
    // If the reader is further down, the newest update is far outside the window, so the button gets the focus instead.
    if (isBelowTop && top) {
      offer(newest, () => scrollTo(top))
      button.focus({ preventScroll: true })
      announce(newest)
    } else {
      button.remove()
      top?.focus({ preventScroll: true })
    }
    const moved = (anchor?.getBoundingClientRect().top ?? 0) - before
    if (isBelowTop && moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  function scrollTo(update: HTMLElement): void {
    button.remove()
    update.focus({ preventScroll: true })
    update.scrollIntoView({ block: 'start' })
  }

  function end(): void {
    clearTimeout(timer)
    button.remove()
  }

  const pollIfVisible = () => (document.hidden ? clearTimeout(timer) : void poll())
  document.addEventListener('visibilitychange', pollIfVisible, { signal })
  signal.addEventListener('abort', end)
  schedule()
}
