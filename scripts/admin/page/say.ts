import { element } from './element.ts'

/** Shows a status in the bar. */
export function say(words: string, how: 'waiting' | 'shown' | 'failed'): void {
  const state = element('state')
  state.textContent = words
  state.dataset.state = how
}
