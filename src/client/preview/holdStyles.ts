import { mediaIn, withoutMedia } from './mediaIn'

const { setProperty } = CSSStyleDeclaration.prototype
const { setAttribute } = Element.prototype

/** Whose each style is that was written to: a style does not say so itself. */
const owners = new WeakMap<CSSStyleDeclaration, Element>()

/** The attribute that holds what is held back of an element's style. */
const held = 'data-held-style'

/** From now on no property that is written by its name, as React writes custom ones, has the browser ask for a file of `/media/`. */
export function holdStyles(): void {
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype]) rememberOwners(prototype)
  CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
    const element = owners.get(this)
    // React hands over numbers as they are.
    const text = String(value ?? '')
    if (element) holdProperty(element, name, text)
    setProperty.call(this, name, withoutMedia(text), priority)
  }
}

/** A style attribute that is written to an element without what is held back of it. */
export function heldStyle(element: Element, style: string): string {
  const all = styleOf(style)
  keep(
    element,
    only(all, (name) => mediaIn(all.getPropertyValue(name)).length > 0),
  )
  return withoutMedia(style)
}

/** The properties that are held back of an element, by name. */
export function heldProperties(element: Element): readonly (readonly [name: string, value: string])[] {
  const all = styleOf(element.getAttribute(held) ?? '')
  return [...all].map((name) => [name, all.getPropertyValue(name)])
}

/** Writes a property as it is. */
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

function holdProperty(element: Element, name: string, value: string): void {
  const isHeld = mediaIn(value).length > 0
  if (!isHeld && !element.hasAttribute(held)) return
  const rest = only(styleOf(element.getAttribute(held) ?? ''), (one) => one !== name)
  if (isHeld) setProperty.call(rest, name, value)
  keep(element, rest)
}

function keep(element: Element, style: CSSStyleDeclaration): void {
  if (style.length > 0) setAttribute.call(element, held, style.cssText)
  else element.removeAttribute(held)
}

/** Of an element that stands nowhere: nothing is asked for. */
function styleOf(text: string): CSSStyleDeclaration {
  const element = document.createElement('i')
  setAttribute.call(element, 'style', text)
  return element.style
}

function only(style: CSSStyleDeclaration, isWanted: (name: string) => boolean): CSSStyleDeclaration {
  for (const name of [...style]) if (!isWanted(name)) style.removeProperty(name)
  return style
}
