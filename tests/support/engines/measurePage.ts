/** A box of a page, in CSS pixels from the page's top left corner. */
export type Box = {
  /** Tag, part or block, and position in the page. */
  name: string
  /**
   * Height in px that font metrics may cause: one per line of text, four per list marker (Firefox uses its own font for
   * these).
   */
  metrics: number
  /** The line breaks of this box and of the cards next to it. Heights are compared only if these are equal. */
  breaks: string
  x: number
  width: number
  height: number
  /**
   * True if the box is as wide as its text, which depends on glyph shaping. True for buttons, which follow text, and for boxes that are
   * centred together with text.
   */
  isFitted: boolean
  isPicture: boolean
}

export type Measured = {
  boxes: Box[]
  /** Horizontal overflow of the page in px. */
  overflow: number
  /** Shelves that are neither scrolled to their start, nor to a current link that would be out of sight there. */
  scrolled: string[]
  /**
   * Elements whose CSS counter is incremented on or outside of a size container between it and its reset; WebKit shows
   * 0 there.
   */
  lostCounters: string[]
}

/** Runs in a page: measures its boxes. First forces deferred layout. */
export async function measurePage(): Promise<Measured> {
  const whole = new CSSStyleSheet()
  whole.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(whole)
  await document.fonts.ready
  const measured =
    'header, main, footer, nav, aside, section, article, figure, form, h1, h2, h3, img, input, [data-part], [data-block], [data-card]'
  const nameOf = (element: Element) => {
    const { part, block, card } = (element as HTMLElement).dataset
    return [element.localName, part, block, card].filter(Boolean).join(' ')
  }

  /** Line boxes per text node, and the number of texts in each row of the whole element. */
  function linesOf(element: Element): { lines: number; rows: string } {
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const all: number[] = []
    let lines = 0
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
      lines += new Set(tops).size
      all.push(...tops)
    }
    // A button wraps like a word.
    for (const button of element.querySelectorAll('button')) all.push(Math.round(button.getBoundingClientRect().top))
    all.sort((one, other) => one - other)
    const rows: number[] = []
    for (const [index, top] of all.entries()) {
      if (index === 0 || top - (all[index - 1] ?? 0) > 6) rows.push(0)
      rows.push((rows.pop() ?? 0) + 1)
    }
    return { lines, rows: rows.join('.') }
  }

  const known = new Map<Element, { lines: number; rows: string }>()
  function textOf(element: Element): { lines: number; rows: string } {
    const found = known.get(element) ?? linesOf(element)
    known.set(element, found)
    return found
  }

  function breaksOf(element: Element): string {
    let container: Element | null | undefined = element.closest('[data-card]')
    while (container?.parentElement?.childElementCount === 1) container = container.parentElement
    container = (container ?? element).parentElement ?? element
    // Cards are as high as the highest card of their row.
    const list = element.closest('[data-card]')?.closest('[data-block], main') ?? element
    return [element, list, ...container.children].map((one) => `${textOf(one).lines}/${textOf(one).rows}`).join(' ')
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility() && !element.closest('details:not([open]) > :not(summary)')
    )
  }

  function isFitted(element: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
    const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat)
    const { width } = element.getBoundingClientRect()
    return Math.abs(edges.reduce((sum, edge) => sum + edge, range.getBoundingClientRect().width) - width) < 2
  }

  /** Whether a list shows its current link, which would be out of sight at the start of the list. */
  function isScrolledToCurrent(list: Element): boolean {
    const link = list.querySelector('a[aria-current]')?.getBoundingClientRect()
    if (!link) return false
    const { left, right } = list.getBoundingClientRect()
    const isInSight = (scrolled: number) => link.left + scrolled >= left - 1 && link.right + scrolled <= right + 1
    return isInSight(0) && !isInSight(list.scrollLeft)
  }

  /** Whether a picture is in a centred row with texts, which move it. */
  function isBesideCentredText(element: Element): boolean {
    for (
      let at = element;
      at.parentElement && !at.parentElement.matches('main, [data-part="head"]');
      at = at.parentElement
    )
      if (getComputedStyle(at.parentElement).justifyContent === 'center' && at.parentElement.textContent !== '')
        return true
    return false
  }

  function hasLostCounter(element: Element): boolean {
    const [name] = getComputedStyle(element).counterIncrement.split(' ')
    if (!name || name === 'none' || name === 'list-item') return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { counterReset, containerType } = getComputedStyle(at)
      if (at !== element && counterReset.split(' ').includes(name)) return false
      if (!['normal', '', undefined].includes(containerType)) return true
    }
    return false
  }

  // Text for screen readers is laid out too, and would count as text of its container.
  for (const element of document.body.querySelectorAll<HTMLElement>('span, h1, h2'))
    if (element.offsetWidth <= 1 && getComputedStyle(element).position === 'absolute') element.style.display = 'none'
  const all = [...document.body.querySelectorAll(measured)].filter(
    (element) => isSeen(element) && !element.closest('[data-part="save"], noscript'),
  )
  return {
    boxes: all.map((element, index) => {
      const { left, width, height } = element.getBoundingClientRect()
      return {
        name: `${nameOf(element)} #${index}`,
        metrics:
          textOf(element.closest('[data-card], [data-part="opening"]') ?? element).lines +
          4 * element.querySelectorAll('li').length,
        breaks: breaksOf(element),
        x: Math.round(left + scrollX),
        width: Math.round(width),
        height: Math.round(height),
        isFitted:
          element.localName === 'button' ||
          isBesideCentredText(element) ||
          (element.textContent !== '' && isFitted(element)),
        isPicture: element.localName === 'img',
      }
    }),
    overflow:
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth,
    scrolled: [...document.body.querySelectorAll('*')]
      .filter((element) => element.scrollLeft !== 0 && !isScrolledToCurrent(element))
      .map(nameOf),
    lostCounters: [...document.body.querySelectorAll('*')].filter(hasLostCounter).map(nameOf),
  }
}
