import type { Behaviour } from './behaviours/Behaviour'

/** What `data-behaviour` may name; each comes as its own file, and only to pages that have it. */
const behaviours: Readonly<Record<string, () => Promise<Behaviour>>> = {
  contents: async () => (await import('./behaviours/contents')).contents,
  dismiss: async () => (await import('./behaviours/dismiss')).dismiss,
  embed: async () => (await import('./behaviours/embed')).embed,
  lightbox: async () => (await import('./behaviours/lightbox')).lightbox,
  live: async () => (await import('./behaviours/live')).live,
  share: async () => (await import('./behaviours/share')).share,
}

/** Gives every element that names behaviours (separated by spaces) what it asks for. The page reads and works before. */
function behave(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    for (const name of element.dataset.behaviour?.split(' ') ?? []) {
      behaviours[name]?.().then((attach) => attach(element), reportError)
    }
  }
}

// An async script may come while half of the page is still on its way.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', behave)
else behave()
