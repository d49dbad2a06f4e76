import type { Element, ElementContent, Properties } from 'hast'

/** A new element; strings among the children become text, `undefined` and `false` disappear. */
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
