import type { Element, ElementContent, Parents } from 'hast'

/** Replaces elements by the returned nodes, innermost first; `undefined` keeps the element. */
export function replaceElements(parent: Parents, replace: (element: Element) => ElementContent[] | undefined): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const child = parent.children[index]
    if (child?.type !== 'element') continue
    replaceElements(child, replace)
    const replacement = replace(child)
    if (replacement) parent.children.splice(index, 1, ...replacement)
  }
}
