import type { Arrival } from './Arrival'

type Asking = {
  /** What goes along with a question for a tree. */
  init: () => RequestInit
  /** What trees are made of besides their address: one that was asked for by another stamp is not the same. */
  stamp: () => string
  /** Is told of each tree that has come. */
  come: (arrival: Arrival) => void
}

let asking: Asking = { init: () => ({}), stamp: () => '', come: () => {} }

/** How trees are asked for in this window: by their address alone, unless told. */
export const howToAsk = (): Asking => asking

/** From now on trees are asked for in another way. */
export function askOtherwise(next: Asking): void {
  asking = next
}
