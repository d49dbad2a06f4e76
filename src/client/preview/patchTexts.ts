type Piece = { html: string; node: ChildNode }

/** Elements whose HTML React writes as a whole. */
const texts = '[itemprop="articleBody"], [itemprop="video"], [itemprop="audio"]'

/**
 * From now on only the differing parts change when React writes the HTML of these elements. Playing videos, open notes and the focus stay
 * in the other parts. Otherwise React would replace the whole text at each keystroke.
 */
export function patchTexts(): void {
  for (const element of document.querySelectorAll(texts))
    if (!Object.hasOwn(element, 'innerHTML')) patchOnWrite(element)
}

function patchOnWrite(element: Element): void {
  let pieces = piecesOf(element)
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set(html: string) {
      pieces = exchange(element, pieces, html)
    },
  })
}

/** Replaces the pieces between the common beginning and the common end. */
function exchange(element: Element, before: readonly Piece[], html: string): Piece[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const after = piecesOf(template.content)
  if (before.some(({ node }) => node.parentNode !== element)) {
    element.replaceChildren(...after.map(({ node }) => node))
    return after
  }
  const start = commonLength(before, after)
  const end = commonLength(before.slice(start).reverse(), after.slice(start).reverse())
  const next = before[before.length - end]?.node ?? null
  for (const { node } of before.slice(start, before.length - end)) node.remove()
  for (const { node } of after.slice(start, after.length - end)) element.insertBefore(node, next)
  return [...before.slice(0, start), ...after.slice(start, after.length - end), ...before.slice(before.length - end)]
}

/** Returns the number of equal pieces from the start. */
function commonLength(one: readonly Piece[], other: readonly Piece[]): number {
  const first = one.findIndex(({ html }, index) => html !== other[index]?.html)
  return first === -1 ? one.length : first
}

/** Returns the child nodes with their HTML as it was written, because scripts change the nodes later. */
function piecesOf(parent: ParentNode & Node): Piece[] {
  return [...parent.childNodes].map((node) => ({
    html: node instanceof Element ? node.outerHTML : `${node.nodeType}${node.nodeValue}`,
    node,
  }))
}
