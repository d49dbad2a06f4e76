import { say } from './say'

/** Brings the reader to a page that has just come: the focus to its heading or to what the address names, and its title said. */
export function arriveAt(hash: string, isTraversal: boolean): void {
  say('arrived')
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const target = named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || isTraversal) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
