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
    const [before, after] = [own.left - area.left, own.right - area.right]
    const isRtl = getComputedStyle(row).direction === 'rtl'
    if (own.width > area.width) row.scrollLeft += isRtl ? after : before
    else if (before < 0 || after > 0) row.scrollLeft += before < 0 ? before : after
  })
}

function rowOf(element: Element): Element | undefined {
  for (let row = element.parentElement; row; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row
  return undefined
}
