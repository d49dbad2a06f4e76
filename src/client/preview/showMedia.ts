import { findSoundsOtherwise } from '../player/soundAt'
import { largest, type MediaFiles } from './createMediaFiles'
import { playWhenAsked } from './playWhenAsked'

const held = ['data-held-src', 'data-held-srcset', 'data-held-poster']
const elements = held.map((name) => `[${name}]`).join()

/** What each element was given last, by attribute. */
const given = { src: new WeakMap<Element, string>(), poster: new WeakMap<Element, string>() }

/** Shows from now on, whenever they are written, the pictures and recordings that are held back in this window, by files that are fetched here. */
export function watchMedia(files: MediaFiles): void {
  findSoundsOtherwise((address) => (address.startsWith('/media/') ? files.find(address, largest.recording) : address))
  new MutationObserver(() => showMedia(files)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: held,
  })
}

/** Shows those that are there; what is shown already is fetched again only where files are to be fetched anew. */
export function showMedia(files: MediaFiles): void {
  for (const element of document.querySelectorAll<HTMLElement>(elements)) {
    const { heldSrc, heldPoster } = element.dataset
    if (heldPoster !== undefined) give(element, 'poster', heldPoster, files)
    if (element instanceof HTMLMediaElement) giveRecording(element, heldSrc, files)
    else if (element instanceof HTMLImageElement) give(element, 'src', bestOf(element), files)
    else if (element instanceof HTMLTrackElement) give(element, 'src', heldSrc, files)
    else if (element.parentElement instanceof HTMLMediaElement) giveRecording(element.parentElement, heldSrc, files)
    else if (element.parentElement instanceof HTMLPictureElement) givePicture(element.parentElement, files)
  }
}

function givePicture(picture: HTMLPictureElement, files: MediaFiles): void {
  const image = picture.querySelector('img')
  if (image) give(image, 'src', bestOf(image), files)
}

/** Whether an element is to be given a file that it has not. */
function isNew(element: Element, name: 'src' | 'poster', key: string): boolean {
  if (given[name].get(element) === key) return false
  given[name].set(element, key)
  return true
}

function give(element: HTMLElement, name: 'src' | 'poster', address: string | undefined, files: MediaFiles): void {
  const key = `${files.stamp()} ${address}`
  if (address === undefined || !isNew(element, name, key)) return
  void files.find(address).then(
    (file) => {
      if (given[name].get(element) === key) element.setAttribute(name, file)
    },
    () => given[name].get(element) === key && given[name].delete(element),
  )
}

function giveRecording(element: HTMLMediaElement, address: string | undefined, files: MediaFiles): void {
  if (address === undefined || !isNew(element, 'src', `${files.stamp()} ${address}`)) return
  playWhenAsked(element, () => files.find(address, largest.recording))
}

/** The smallest of an image's files that is as wide as it stands there; those of the first source of its picture that fits come first. */
function bestOf(image: HTMLImageElement): string | undefined {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const source = sources.find(({ media }) => media === '' || matchMedia(media).matches)
  const wide = image.clientWidth * devicePixelRatio
  const listed = ((source ?? image).dataset.heldSrcset ?? '')
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ address }) => address !== '')
  const fitting = listed.find(({ width }) => width >= wide) ?? listed.at(-1)
  return fitting?.address ?? image.dataset.heldSrc
}
