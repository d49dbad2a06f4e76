import type { Element } from 'hast'
import { isOwnId } from './isOwnId'

/**
 * Attributes that the site's scripts and stylesheets select by, and attributes that hide content from them. Footnote attributes come from
 * our own renderer and no script uses them.
 */
const hooks = /^(?:data(?!Footnote)[A-Z\d-]|shadowroot)/i

/** The site's custom elements. */
const ownElements = /^g-/

/**
 * Removes from an element of a publisher's text everything that the site's scripts would act on: every `data-` attribute, the site's custom
 * elements, ids that pages use, and shadow roots, in which no selector matches.
 */
export function removeHooks(element: Element): void {
  const { properties, tagName } = element
  for (const name of Object.keys(properties)) if (hooks.test(name)) delete properties[name]
  if (isOwnId(String(properties.id))) delete properties.id
  if (ownElements.test(tagName)) element.tagName = 'span'
}
