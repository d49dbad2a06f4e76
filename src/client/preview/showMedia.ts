import { findSoundsOtherwise } from '../player/soundAt'

/** Whoever fetches files of this site, with what has been handed over. */
type Fetch = (address: string) => Promise<Response>

/** Addresses of files that have come, or are on their way, by whose they are and the address that asked for them. */
const come = new Map<string, Promise<string>>()

/** Files that are remembered. */
const most = 300

const names = ['src', 'poster'] as const
const files = names.map((name) => `[${name}^="/media/"]`).join()

/** What was taken from elements to be shown by them, by attribute. */
const wanted = { src: new WeakMap<Element, string>(), poster: new WeakMap<Element, string>() }

/**
 * Shows the pictures and recordings of a page by files that are fetched here, with what `whose` hands over: elements ask for theirs
 * without a token, and would get none, or those of another website.
 */
export function showMedia(fetchFile: Fetch, whose: string): void {
  const find = (address: string) => fileAt(address, fetchFile, whose)
  findSoundsOtherwise((address) => (address.startsWith('/media/') ? find(address) : address))
  for (const element of document.querySelectorAll<HTMLElement>(files)) {
    for (const name of names) {
      if (!element.getAttribute(name)?.startsWith('/media/')) continue
      const address = name === 'src' ? bestOf(element) : (element.getAttribute(name) ?? '')
      element.removeAttribute(name)
      element.removeAttribute('srcset')
      wanted[name].set(element, address)
      void find(address).then(
        (file) => {
          if (wanted[name].get(element) === address && !element.hasAttribute(name)) element.setAttribute(name, file)
        },
        () => {},
      )
    }
  }
}

/** The smallest of an element's files that is as wide as it stands there. */
function bestOf(element: HTMLElement): string {
  const wide = element.clientWidth * devicePixelRatio
  const listed = (element.getAttribute('srcset') ?? '')
    .split(', ')
    .map((one) => one.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ width }) => width > 0)
  const fitting = listed.find(({ width }) => width >= wide) ?? listed.at(-1)
  return fitting?.address ?? element.getAttribute('src') ?? ''
}

/** What is not there, or not yet, is asked for again by the next page. */
function fileAt(address: string, fetchFile: Fetch, whose: string): Promise<string> {
  const key = `${whose} ${address}`
  const known = come.get(key)
  if (known) return known
  const forget = () => come.get(key) === file && come.delete(key)
  const file = fetchFile(address).then(async (response) => {
    if (!response.ok) forget()
    return URL.createObjectURL(await response.blob())
  })
  file.catch(forget)
  come.set(key, file)
  const [oldest] = come
  if (oldest && come.size > most) {
    come.delete(oldest[0])
    void oldest[1].then(URL.revokeObjectURL, () => {})
  }
  return file
}
