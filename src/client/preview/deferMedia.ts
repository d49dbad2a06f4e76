import { deferredStyle, deferStyles } from './deferStyles'
import { mediaIn, withoutMedia } from './mediaIn'

/** Table elements, which may have a background picture. */
const ofTables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']

/** Attributes whose files browsers fetch by themselves, by element. */
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
 * Stops elements of this window from fetching files of `/media/`: the browser would send these requests without the token. The address,
 * whether written by React or in HTML, goes into `data-held-{name}` instead. The element keeps what it shows until `showMedia` provides the
 * file.
 */
export function deferMedia(): void {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name: string, value: string) {
    const own = name.toLowerCase()
    if (own === 'style') return setAttribute.call(this, name, deferredStyle(this, String(value)))
    if (this.localName === 'link' && own === 'rel' && isHint(this)) return
    if (isDeferred(this, own, value) && this.localName === 'link') this.removeAttribute('rel')
    setAttribute.call(this, isDeferred(this, own, value) ? `data-held-${own.replace('xlink:', '')}` : name, value)
  }
  deferStyles()
  for (const name of ['src', 'srcset'] as const) onWriting(HTMLImageElement.prototype, name, writeAttribute(name))
  onWriting(Element.prototype, 'innerHTML', writeText)
}

/**
 * Whether a link is a preload hint whose file is held back. Its `rel` is not set, because browsers warn about a hint without an address.
 */
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
    isDeferred(element, name, value) ? element.setAttribute(name, value) : native(value)

/** Files in the content of a template are not fetched, so the HTML is parsed there first. */
const writeText: Write = (element, html, native) => {
  if (element instanceof SVGElement || !String(html).includes('/media/')) return native(html)
  if (element instanceof HTMLTemplateElement) {
    native(html)
    return deferIn(element.content)
  }
  const template = document.createElement('template')
  template.innerHTML = html
  element.replaceChildren(template.content)
}

function deferIn(content: DocumentFragment): void {
  for (const element of content.querySelectorAll(elements)) {
    for (const name of [...(fetched[element.localName] ?? []), 'style']) {
      const value = element.getAttribute(name)
      if (value === null || !(name === 'style' || isDeferred(element, name, value))) continue
      element.removeAttribute(name)
      element.setAttribute(name, value)
    }
  }
  for (const sheet of content.querySelectorAll('style')) deferSheet(sheet)
}

/** Holds back the files that a stylesheet in the HTML names. */
function deferSheet(sheet: HTMLStyleElement): void {
  const text = sheet.textContent
  if (mediaIn(text).length === 0) return
  sheet.dataset.heldText = text
  sheet.textContent = withoutMedia(text)
}

function isDeferred({ localName }: Element, name: string, value: unknown): boolean {
  return fetched[localName]?.includes(name) === true && ofMedia.test(String(value))
}
