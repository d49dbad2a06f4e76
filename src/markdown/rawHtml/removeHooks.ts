import type { Element } from 'hast'
import { isOwnId } from '../transforms/isOwnId'

/** Attributes that the site's scripts and stylesheets look for, and those that hide content from them. Footnotes are ours, and have no script. */
const hooks = /^(?:data(?!Footnote)[A-Z\d-]|shadowroot)/i

/** Elements of our islands. */
const ownElements = /^g-/

/**
 * Removes from an element of a publisher's text what would address our scripts: every `data-` attribute, our islands' elements, the
 * ids of our pages, and shadow roots, which no selector looks into.
 */
export function removeHooks(element: Element): void {
  const { properties, tagName } = element
  for (const name of Object.keys(properties)) if (hooks.test(name)) delete properties[name]
  if (isOwnId(String(properties.id))) delete properties.id
  if (ownElements.test(tagName)) element.tagName = 'span'
}
