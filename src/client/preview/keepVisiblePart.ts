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
  const found: Anchor[] = []
  let current: Element | undefined = root
  while (current) {
    found.unshift({ element: current, top: current.getBoundingClientRect().top })
    current = [...current.children].find((child) => {
      const { top, bottom, height } = child.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < innerHeight
    })
  }
  return found
}
