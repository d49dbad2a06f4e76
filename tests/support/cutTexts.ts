import type { Page } from 'playwright-core'

/** Texts that are cut off horizontally, each with its element and the number of missing px. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2.5 // A drop cap may overhang by this much.
    const windowWidth = document.documentElement.clientWidth
    const found: string[] = []
    const boxes = new Map<Element, ReturnType<typeof measure>>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder || !text.textContent?.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      // On a small picture, the label of a recording is for screen readers, and its icon for everyone else.
      if (lines.length === 0 || holder.closest('[data-share=thumb] [data-part=recording], [data-tabs]')) continue
      const leftEdge = Math.min(...lines.map((line) => line.left))
      const right = Math.max(...lines.map((line) => line.right))
      const missing = missingOf(holder, leftEdge, right)
      if (missing > tolerance) found.push(`${nameOf(holder)} ${Math.round(missing)}`)
    }
    return [...new Set(found)]

    /** The width in px of a text outside the box of its block, its ancestors, or the window. */
    function missingOf(holder: Element, left: number, right: number): number {
      let missing = 0
      let isBlockKnown = false
      for (let one: Element | null = holder; one; one = one.parentElement) {
        const box = boxOf(one)
        if (box === 'hidden') return 0
        if (box === 'inline') continue
        const outside = Math.max(box.left - left, right - box.right)
        if (!isBlockKnown) missing = Math.max(missing, outside)
        isBlockKnown = true
        // Scrollable and moving content can be read over time.
        if (box.isMoving) return missing
        if (box.cuts) missing = Math.max(missing, outside)
      }
      return Math.max(missing, -left, right - windowWidth)
    }

    /** What an ancestor does to its texts. */
    function measure(element: Element) {
      const { clipPath, display, overflowX, animationName } = getComputedStyle(element)
      const { width, left, right } = element.getBoundingClientRect()
      if (clipPath !== 'none' && width <= 1) return 'hidden'
      if (display === 'inline' || display === 'contents') return 'inline'
      const isMoving = ['auto', 'scroll'].includes(overflowX) || animationName !== 'none'
      return { left, right, isMoving, cuts: overflowX !== 'visible' }
    }

    function boxOf(element: Element): ReturnType<typeof measure> {
      const box = boxes.get(element) ?? measure(element)
      boxes.set(element, box)
      return box
    }

    function nameOf(element: Element): string {
      const marks: string[] = []
      for (
        let one: Element | null = element;
        one && one !== document.body && marks.length < 4;
        one = one.parentElement
      ) {
        const data = [...one.attributes].find(({ name }) => /^data-(part|block|card|header|place)$/.test(name))
        marks.unshift(data ? `[${data.name}=${data.value}]` : `${one.localName}.${one.className}`)
      }
      return marks.join(' > ')
    }
  })
}
