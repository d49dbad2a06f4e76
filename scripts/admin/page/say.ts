import { element } from './element.ts'

/** Shows a status in the bar. */
export function say(text: string, how: 'waiting' | 'shown' | 'failed'): void {
  const state = element('state')
  state.textContent = text
  state.dataset.state = how
}
