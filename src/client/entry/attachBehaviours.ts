import { hasAccount } from '../account/hasAccount'
import type { Behaviour } from '../behaviours/Behaviour'
import { bars } from '../behaviours/bars'
import { dismiss } from '../behaviours/dismiss'
import { builds } from '../behaviours/document/builds'
import { leaving } from '../behaviours/document/leaving'
import { revalidate } from '../behaviours/document/revalidate'
import { navigation } from '../behaviours/navigation'
import { savedCount } from '../behaviours/savedCount'
import { saves } from '../behaviours/saves'
import { search } from '../behaviours/search'
import { ticker } from '../behaviours/ticker'
import { reloadOnce } from '../reloadOnce'

/**
 * Behaviours by the names that `data-behaviour` may contain. Behaviours of almost every page of a layout are in this bundle. The others are
 * chunks of their own, loaded only by pages that use them.
 */
const behaviours: Readonly<Record<string, () => Promise<Behaviour>>> = {
  account: async () => (hasAccount() ? (await import('../behaviours/account')).account : () => {}),
  bars: async () => bars,
  builds: async () => builds,
  contents: async () => (await import('../behaviours/contents')).contents,
  countdown: async () => (await import('../behaviours/countdown')).countdown,
  dismiss: async () => dismiss,
  embed: async () => (await import('../behaviours/embed')).embed,
  found: async () => (await import('../behaviours/found')).found,
  member: async () => (hasAccount() ? (await import('../behaviours/member')).member : () => {}),
  meter: async () => (await import('../behaviours/meter')).meter,
  navigation: async () => navigation,
  landing: async () => (await import('../behaviours/document/landing')).landing,
  leaving: async () => leaving,
  lightbox: async () => (await import('../behaviours/lightbox')).lightbox,
  live: async () => (await import('../behaviours/live')).live,
  logo: async () => (await import('../behaviours/logo')).logo,
  offline: async () => (await import('../behaviours/document/offline')).offline,
  preview: async () => (await import('../behaviours/document/preview')).preview,
  report: async () => (await import('../behaviours/document/report')).report,
  revalidate: async () => revalidate,
  saved: async () => savedCount,
  saves: async () => saves,
  search: async () => search,
  share: async () => (await import('../behaviours/share')).share,
  suggest: async () => (await import('../behaviours/suggestSearch')).suggestSearch,
  ticker: async () => ticker,
}

const named = '[data-behaviour]'

/** Attaches the behaviours of the document element. They stay for the lifetime of the window. */
export function attachToDocument(): void {
  const { documentElement } = document
  attach(documentElement, documentElement.dataset.behaviour, new AbortController().signal)
}

/**
 * Attaches the behaviours that elements of the page name in `data-behaviour` (separated by spaces), until `signal` is aborted. The page is
 * readable and works without them.
 */
export function attachToPage(signal: AbortSignal): void {
  for (const element of document.body.querySelectorAll<HTMLElement>(named))
    attach(element, element.dataset.behaviour, signal)
  attachOnFocus(signal)
}

/**
 * Attaches the behaviours of `data-on-focus` when the focus enters the element, or immediately if the focus is already there. Most readers
 * never need them.
 */
function attachOnFocus(signal: AbortSignal): void {
  const attached = new WeakSet<Element>()
  const attachAt = ({ target }: { target: EventTarget | null }) => {
    const element = (target as Element | null)?.closest<HTMLElement>('[data-on-focus]')
    if (!element || attached.has(element)) return
    attached.add(element)
    attach(element, element.dataset.onFocus, signal)
  }
  addEventListener('focusin', attachAt, { signal })
  attachAt({ target: document.activeElement })
}

/** Attaches behaviours by name. If a chunk cannot be loaded, its build no longer exists, so the page is reloaded. */
function attach(element: HTMLElement, names: string | undefined, signal: AbortSignal): void {
  for (const name of names?.split(' ') ?? []) {
    behaviours[name]?.().then(
      (start) => !signal.aborted && start(element, signal),
      () => reloadOnce(),
    )
  }
}
