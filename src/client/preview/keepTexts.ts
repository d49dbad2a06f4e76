type Piece = { html: string; node: ChildNode }

/** Texts that React writes as HTML. */
const texts = '[itemprop="articleBody"], [itemprop="video"], [itemprop="audio"]'

/**
 * From now on what is written into the texts of this page changes those of its parts alone that are others: in the rest a film that
 * plays, a note that is open and the focus stay. React would write all of a text anew at each letter.
 */
export function keepTexts(): void {
  for (const element of document.querySelectorAll(texts)) if (!Object.hasOwn(element, 'innerHTML')) keep(element)
}

function keep(element: Element): void {
  let pieces = piecesOf(element)
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set(html: string) {
      pieces = exchange(element, pieces, html)
    },
  })
}

/** Puts new pieces in the place of those between what both have at the beginning and at the end. */
function exchange(element: Element, before: readonly Piece[], html: string): Piece[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const after = piecesOf(template.content)
  if (before.some(({ node }) => node.parentNode !== element)) {
    element.replaceChildren(...after.map(({ node }) => node))
    return after
  }
  const start = alike(before, after)
  const end = alike(before.slice(start).reverse(), after.slice(start).reverse())
  const next = before[before.length - end]?.node ?? null
  for (const { node } of before.slice(start, before.length - end)) node.remove()
  for (const { node } of after.slice(start, after.length - end)) element.insertBefore(node, next)
  return [...before.slice(0, start), ...after.slice(start, after.length - end), ...before.slice(before.length - end)]
}

/** How many pieces are the same, from the first on. */
function alike(one: readonly Piece[], other: readonly Piece[]): number {
  const first = one.findIndex(({ html }, index) => html !== other[index]?.html)
  return first === -1 ? one.length : first
}

/** The nodes of a text, as they were written: scripts change them later. */
function piecesOf(parent: ParentNode & Node): Piece[] {
  return [...parent.childNodes].map((node) => ({
    html: node instanceof Element ? node.outerHTML : `${node.nodeType}${node.nodeValue}`,
    node,
  }))
}
