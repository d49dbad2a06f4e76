import type { Element, Parents } from 'hast'

/** Returns all elements below a node in document order, including those in templates, or only those with one of the tag names. */
export function elementsOf(parent: Parents, ...tagNames: string[]): Element[] {
  const found: Element[] = []
  collect(parent)
  return found

  function collect(node: Parents) {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (tagNames.length === 0 || tagNames.includes(child.tagName)) found.push(child)
      collect(child)
      if (child.content) collect(child.content)
    }
  }
}
