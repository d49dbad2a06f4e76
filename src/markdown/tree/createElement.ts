import type { Element, ElementContent, Properties } from 'hast'

/** Creates an element. Strings among the children become text nodes; `undefined` and `false` are left out. */
export function createElement(
  tagName: string,
  properties: Properties,
  ...children: (ElementContent | string | false | undefined)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.flatMap((child) => {
      if (child === false || child === undefined) return []
      return [typeof child === 'string' ? { type: 'text', value: child } : child]
    }),
  }
}
