import { element } from './element.ts'

/** Says in the bar how things stand. */
export function say(words: string, how: 'waiting' | 'shown' | 'failed'): void {
  const state = element('state')
  state.textContent = words
  state.dataset.state = how
}
