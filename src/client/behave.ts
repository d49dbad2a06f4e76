import type { Behaviour } from './behaviours/Behaviour'
import { reloadOnce } from './reloadOnce'

/** What `data-behaviour` may name; each comes as its own file, and only to pages that have it. */
const behaviours: Readonly<Record<string, () => Promise<Behaviour>>> = {
  builds: async () => (await import('./behaviours/builds')).builds,
  contents: async () => (await import('./behaviours/contents')).contents,
  countdown: async () => (await import('./behaviours/countdown')).countdown,
  dismiss: async () => (await import('./behaviours/dismiss')).dismiss,
  embed: async () => (await import('./behaviours/embed')).embed,
  leaving: async () => (await import('./behaviours/leaving')).leaving,
  lightbox: async () => (await import('./behaviours/lightbox')).lightbox,
  live: async () => (await import('./behaviours/live')).live,
  report: async () => (await import('./behaviours/report')).report,
  share: async () => (await import('./behaviours/share')).share,
}

/**
 * Gives every element that names behaviours (separated by spaces) what it asks for. The page reads and works before. A
 * file that does not come is of a build that is gone: the page is loaded anew.
 */
function attachAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    for (const name of element.dataset.behaviour?.split(' ') ?? []) {
      behaviours[name]?.().then(
        (attach) => attach(element),
        () => reloadOnce(),
      )
    }
  }
}

/** The script is not waited for, so it may come before the page is all there. */
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', attachAll)
else attachAll()
