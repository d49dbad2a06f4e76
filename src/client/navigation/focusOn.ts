/** Moves the focus to an element without scrolling, also to one that Tab does not reach. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
