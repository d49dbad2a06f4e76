type Anchor = { element: Element; top: number }

/** Remembers the elements at the top of the window. Returns a function that restores their position by scrolling. */
export function keepVisiblePart(): () => void {
  const { scrollX, scrollY } = window
  const anchors = scrollY > 0 ? anchorsIn(document.querySelector('main') ?? document.body) : []
  return () => {
    const anchor = anchors.find(({ element }) => element.isConnected)
    const moved = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : 0
    const top = anchor ? window.scrollY + moved : scrollY
    if (top !== window.scrollY) scrollTo({ left: scrollX, top, behavior: 'instant' })
  }
}

/** Returns the elements at the top of the window, innermost first. At least one of them will still be there after a change. */
function anchorsIn(root: Element): Anchor[] {
  return (pathIn(root) ?? [root]).map((element) => ({ element, top: element.getBoundingClientRect().top }))
}

/**
 * Returns the first visible element without visible children, and the elements around it. Sticky and fixed elements are left out: they
 * keep their place whatever changes.
 */
function pathIn(element: Element): Element[] | undefined {
  const children = [...element.children].filter(isInWindow)
  if (children.length === 0) return [element]
  for (const child of children) {
    if (/sticky|fixed/.test(getComputedStyle(child).position)) continue
    const path = pathIn(child)
    if (path) return [...path, element]
  }
  return undefined
}

function isInWindow(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
