import type { Behaviour } from './Behaviour'

/** Closes an open `details` by Escape, giving its summary the focus back, or by a press elsewhere. */
export const dismiss: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLDetailsElement)) return
  const shut = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  }
  const shutFromElsewhere = (event: PointerEvent) => {
    if (event.target instanceof Node && !element.contains(event.target)) element.open = false
  }
  element.addEventListener('keydown', shut, { signal })
  document.addEventListener('pointerdown', shutFromElsewhere, { signal })
}
