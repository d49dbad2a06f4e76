import type { Behaviour } from './Behaviour'

/** Closes an open `details` by Escape, giving its summary the focus back, or by a press elsewhere. */
export const dismiss: Behaviour = (element) => {
  if (!(element instanceof HTMLDetailsElement)) return
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !element.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !element.contains(event.target)) element.open = false
  })
}
