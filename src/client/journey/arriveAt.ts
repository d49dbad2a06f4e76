import { focusOn } from './focusOn'
import { followedLink } from './followedLink'
import { say } from './say'

/** Brings the reader to a page that has just arrived: says its title and moves the focus to its heading, to what the address names, or, after Back, to the link that had been followed. */
export function arriveAt(hash: string, isTraversal: boolean): void {
  say('arrived')
  focusOn(isTraversal ? followedLink() : beginning(hash))
}

function beginning(hash: string): HTMLElement | null {
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  return named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
}
