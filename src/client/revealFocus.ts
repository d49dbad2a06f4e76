/**
 * Scrolls a row that moves sideways until the focused element is completely visible, for readers who use a keyboard. Chromium leaves the row
 * if a few pixels of the element are visible. The page itself does not scroll.
 */
export function revealFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const row = rowOf(target)
    if (!row) return
    const [own, area] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
    const isHidden = own.left < area.left || own.right > area.right
    if (isHidden) row.scrollLeft += distanceTo(target, row)
  })
}

function rowOf(element: Element): Element | undefined {
  for (let row = element.parentElement; row; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row
  return undefined
}

/**
 * How far a row has to scroll, in px. A row that snaps would undo a short way, so it scrolls to the start of the entry with the element.
 */
function distanceTo(element: Element, row: Element): number {
  const { scrollSnapType, direction } = getComputedStyle(row)
  const area = row.getBoundingClientRect()
  const entry = scrollSnapType === 'none' ? undefined : [...row.children].find((child) => child.contains(element))
  const isSnapped = entry !== undefined && entry.getBoundingClientRect().width <= area.width
  const own = (isSnapped ? entry : element).getBoundingClientRect()
  const [before, after] = [own.left - area.left, own.right - area.right]
  if (isSnapped || own.width > area.width) return direction === 'rtl' ? after : before
  return before < 0 ? before : after
}
