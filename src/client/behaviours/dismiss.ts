import type { Behaviour } from './Behaviour'

/** Closes an open `details` on Escape, returning the focus to its summary, and when the reader presses or focuses something outside it. */
export const dismiss: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLDetailsElement)) return
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  }
  const shutFromElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !element.contains(target)) element.open = false
  }
  element.addEventListener('keydown', closeOnEscape, { signal })
  for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, shutFromElsewhere, { signal })
}
