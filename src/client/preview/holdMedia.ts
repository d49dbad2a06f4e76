import { heldStyle, holdStyles } from './holdStyles'
import { mediaIn, withoutMedia } from './mediaIn'

/** Parts of tables, which may have a picture as their ground. */
const ofTables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']

/** Attributes whose files browsers fetch by themselves, by the elements that have them. */
const fetched: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  audio: ['src'],
  video: ['src', 'poster'],
  track: ['src'],
  link: ['href', 'imagesrcset'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  feImage: ['href', 'xlink:href'],
  ...Object.fromEntries(ofTables.map((name) => [name, ['background']])),
}

const ofMedia = /^\s*\/media\//
const elements = [...Object.keys(fetched), '[style*="/media/"]'].join()

/**
 * From now on no element of this window asks for a file of `/media/` by itself: browsers ask without a token. Whoever writes such an address, React or
 * a text, writes it into `data-held-{name}`, and what the element shows stays until `showMedia` brings the file.
 */
export function holdMedia(): void {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name: string, value: string) {
    const own = name.toLowerCase()
    if (own === 'style') return setAttribute.call(this, name, heldStyle(this, String(value)))
    if (this.localName === 'link' && own === 'rel' && isHint(this)) return
    if (isHeld(this, own, value) && this.localName === 'link') this.removeAttribute('rel')
    setAttribute.call(this, isHeld(this, own, value) ? `data-held-${own.replace('xlink:', '')}` : name, value)
  }
  holdStyles()
  for (const name of ['src', 'srcset'] as const) onWriting(HTMLImageElement.prototype, name, writeAttribute(name))
  onWriting(Element.prototype, 'innerHTML', writeText)
}

/** Whether a link is the hint of a file that is held back: a hint without an address is complained about. */
function isHint(link: Element): boolean {
  return link.hasAttribute('data-held-href') || link.hasAttribute('data-held-imagesrcset')
}

type Write = (element: Element, value: string, native: (value: string) => void) => void

function onWriting(prototype: object, name: string, write: Write): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  if (!own?.set) return
  const { set } = own
  Object.defineProperty(prototype, name, {
    ...own,
    set(this: Element, value: string) {
      write(this, value, (last) => set.call(this, last))
    },
  })
}

const writeAttribute =
  (name: string): Write =>
  (element, value, native) =>
    isHeld(element, name, value) ? element.setAttribute(name, value) : native(value)

/** What stands in a template is not fetched. */
const writeText: Write = (element, html, native) => {
  if (element instanceof SVGElement || !String(html).includes('/media/')) return native(html)
  if (element instanceof HTMLTemplateElement) {
    native(html)
    return holdIn(element.content)
  }
  const template = document.createElement('template')
  template.innerHTML = html
  element.replaceChildren(template.content)
}

function holdIn(content: DocumentFragment): void {
  for (const element of content.querySelectorAll(elements)) {
    for (const name of [...(fetched[element.localName] ?? []), 'style']) {
      const value = element.getAttribute(name)
      if (value === null || !(name === 'style' || isHeld(element, name, value))) continue
      element.removeAttribute(name)
      element.setAttribute(name, value)
    }
  }
  for (const sheet of content.querySelectorAll('style')) holdSheet(sheet)
}

/** A text may bring a stylesheet of its own. */
function holdSheet(sheet: HTMLStyleElement): void {
  const text = sheet.textContent
  if (mediaIn(text).length === 0) return
  sheet.dataset.heldText = text
  sheet.textContent = withoutMedia(text)
}

function isHeld({ localName }: Element, name: string, value: unknown): boolean {
  return fetched[localName]?.includes(name) === true && ofMedia.test(String(value))
}
