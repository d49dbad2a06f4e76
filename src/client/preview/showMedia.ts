import { setFileLookup } from '../player/fileAt'
import { type MediaFiles, maxFileBytes } from './createMediaFiles'
import { deferredProperties, writeProperty } from './deferStyles'
import { loadOnPlay } from './loadOnPlay'
import { withFiles } from './mediaIn'

const heldAttributes = ['src', 'srcset', 'poster', 'href', 'background', 'style', 'text'].map(
  (name) => `data-held-${name}`,
)
const elements = heldAttributes.map((name) => `[${name}]:not(link)`).join()

/**
 * `src`, `poster`, `href` and `background` are set to a file. In `style` and `text` (the content of a `style` element) the addresses of
 * files are replaced.
 */
type TargetName = 'src' | 'poster' | 'href' | 'background' | 'style' | 'text'

/** The key of the last file that each element was given. */
const lastKeys = new WeakMap<Element, Map<TargetName, string>>()

/** Shows the pictures and recordings that are held back in this window, whenever their addresses are written. `files` fetches them. */
export function watchMedia(files: MediaFiles): void {
  setFileLookup((address) => (address.startsWith('/media/') ? files.find(address, maxFileBytes.recording) : address))
  new MutationObserver(() => showMedia(files)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: heldAttributes,
  })
}

/** Shows the fetched files of the current elements. A file is fetched again only if its address or its version has changed. */
export function showMedia(files: MediaFiles): void {
  for (const element of document.querySelectorAll<HTMLElement>(elements)) {
    const { heldSrc, heldPoster, heldHref, heldBackground, heldStyle, heldText } = element.dataset
    if (heldPoster !== undefined) setFile(element, 'poster', heldPoster, files)
    if (heldHref !== undefined) setFile(element, 'href', heldHref, files)
    if (heldBackground !== undefined) setFile(element, 'background', heldBackground, files)
    if (heldStyle !== undefined) setStyle(element, heldStyle, files)
    if (heldText !== undefined) setText(element, heldText, files)
    if (element instanceof HTMLMediaElement) setRecording(element, heldSrc, files)
    else if (element instanceof HTMLImageElement) setFile(element, 'src', bestOf(element), files)
    else if (element instanceof HTMLTrackElement || element instanceof HTMLInputElement)
      setFile(element, 'src', heldSrc, files)
    else if (element.parentElement instanceof HTMLMediaElement) setRecording(element.parentElement, heldSrc, files)
    else if (element.parentElement instanceof HTMLPictureElement) setPicture(element.parentElement, files)
  }
}

function setPicture(picture: HTMLPictureElement, files: MediaFiles): void {
  const image = picture.querySelector('img')
  if (image) setFile(image, 'src', bestOf(image), files)
}

/** Whether an element does not have this file yet. Records it. */
function isNew(element: Element, name: TargetName, key: string): boolean {
  const last = lastKeys.get(element) ?? new Map<TargetName, string>()
  lastKeys.set(element, last)
  if (last.get(name) === key) return false
  last.set(name, key)
  return true
}

/** Waits for a file and sets it. If the request fails, or the element is given another file meanwhile, nothing changes. */
function setWhenLoaded(
  element: Element,
  name: TargetName,
  key: string,
  what: Promise<string>,
  write: (what: string) => void,
): void {
  const last = lastKeys.get(element)
  void what.then(
    (loaded) => last?.get(name) === key && write(loaded),
    () => last?.get(name) === key && last.delete(name),
  )
}

function setFile(element: HTMLElement, name: TargetName, address: string | undefined, files: MediaFiles): void {
  const key = `${files.version()} ${address}`
  if (address === undefined || !isNew(element, name, key)) return
  setWhenLoaded(element, name, key, files.find(address), (file) => element.setAttribute(name, file))
}

function setStyle(element: HTMLElement, style: string, files: MediaFiles): void {
  const key = `${files.version()} ${style}`
  if (!isNew(element, 'style', key)) return
  for (const [name, value] of deferredProperties(element)) {
    setWhenLoaded(element, 'style', key, withFiles(value, files.find), (loaded) => {
      if (element.dataset.heldStyle === style) writeProperty(element, name, loaded)
    })
  }
}

function setText(element: HTMLElement, text: string, files: MediaFiles): void {
  const key = `${files.version()} ${text}`
  if (!isNew(element, 'text', key)) return
  setWhenLoaded(element, 'text', key, withFiles(text, files.find), (loaded) => {
    element.textContent = loaded
  })
}

function setRecording(element: HTMLMediaElement, address: string | undefined, files: MediaFiles): void {
  if (address === undefined || !isNew(element, 'src', `${files.version()} ${address}`)) return
  loadOnPlay(element, () => files.find(address, maxFileBytes.recording))
}

/**
 * Returns the smallest file that is at least as wide as the image on screen, else the last one. In a `picture` the files of the first
 * source that matches are used.
 */
function bestOf(image: HTMLImageElement): string | undefined {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const source = sources.find(({ media }) => media === '' || matchMedia(media).matches)
  const wide = image.clientWidth * devicePixelRatio
  const listed = ((source ?? image).dataset.heldSrcset ?? '')
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ address }) => address !== '')
  const bestMatch = listed.find(({ width }) => width >= wide) ?? listed.at(-1)
  return bestMatch?.address ?? image.dataset.heldSrc
}
