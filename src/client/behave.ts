import type { Behaviour } from './behaviours/Behaviour'

/** What `data-behaviour` may name; each comes as its own file, and only to pages that have it. */
const behaviours: Readonly<Record<string, () => Promise<Behaviour>>> = {
  dismiss: async () => (await import('./behaviours/dismiss')).dismiss,
}

/** Gives every element that names behaviours (separated by spaces) what it asks for. The page reads and works before. */
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  for (const name of element.dataset.behaviour?.split(' ') ?? []) {
    behaviours[name]?.().then((attach) => attach(element), reportError)
  }
}
