import { mediaIn, withoutMedia } from './mediaIn'

const { setProperty } = CSSStyleDeclaration.prototype
const { setAttribute } = Element.prototype

/** The element of each style object: a style object has no reference to it. */
const owners = new WeakMap<CSSStyleDeclaration, Element>()

/** Attribute with the properties of the `style` attribute that are held back. */
const heldAttribute = 'data-held-style'

/** Stops style properties from fetching files of `/media/`, if they are set by `setProperty`, as React sets custom properties. */
export function deferStyles(): void {
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype]) rememberOwners(prototype)
  CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
    const element = owners.get(this)
    // React passes numbers unchanged.
    const text = String(value ?? '')
    if (element) deferProperty(element, name, text)
    setProperty.call(this, name, withoutMedia(text), priority)
  }
}

/** Holds back the properties of a `style` attribute that name files of `/media/`, and returns the attribute's value without these files. */
export function deferredStyle(element: Element, style: string): string {
  const all = styleOf(style)
  storeDeferred(
    element,
    only(all, (name) => mediaIn(all.getPropertyValue(name)).length > 0),
  )
  return withoutMedia(style)
}

/** Returns the properties that are held back for an element. */
export function deferredProperties(element: Element): readonly (readonly [name: string, value: string])[] {
  const all = styleOf(element.getAttribute(heldAttribute) ?? '')
  return [...all].map((name) => [name, all.getPropertyValue(name)])
}

/** Sets a property without holding it back. */
export function writeProperty({ style }: ElementCSSInlineStyle, name: string, value: string): void {
  setProperty.call(style, name, value)
}

function rememberOwners(prototype: HTMLElement | SVGElement): void {
  const own = Object.getOwnPropertyDescriptor(prototype, 'style')
  if (!own?.get) return
  const { get } = own
  Object.defineProperty(prototype, 'style', {
    ...own,
    get(this: Element) {
      const style: CSSStyleDeclaration = get.call(this)
      owners.set(style, this)
      return style
    },
  })
}

function deferProperty(element: Element, name: string, value: string): void {
  const isDeferred = mediaIn(value).length > 0
  if (!isDeferred && !element.hasAttribute(heldAttribute)) return
  const rest = only(styleOf(element.getAttribute(heldAttribute) ?? ''), (one) => one !== name)
  if (isDeferred) setProperty.call(rest, name, value)
  storeDeferred(element, rest)
}

function storeDeferred(element: Element, style: CSSStyleDeclaration): void {
  if (style.length > 0) setAttribute.call(element, heldAttribute, style.cssText)
  else element.removeAttribute(heldAttribute)
}

/** Parses a style on a detached element, for which browsers fetch nothing. */
function styleOf(text: string): CSSStyleDeclaration {
  const element = document.createElement('i')
  setAttribute.call(element, 'style', text)
  return element.style
}

function only(style: CSSStyleDeclaration, isWanted: (name: string) => boolean): CSSStyleDeclaration {
  for (const name of [...style]) if (!isWanted(name)) style.removeProperty(name)
  return style
}
