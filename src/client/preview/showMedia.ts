import { findSoundsOtherwise } from '../player/soundAt'

/** Whoever fetches files of this site, with what has been handed over. */
type Fetch = (address: string) => Promise<Response>

/** Addresses of files that have come, by the address that asked for them. */
const come = new Map<string, Promise<string>>()

/** Files that are remembered. */
const most = 300

const names = ['src', 'poster'] as const
const files = names.map((name) => `[${name}^="/media/"]`).join()

/**
 * Shows the pictures and recordings of a page by files that are fetched here: elements ask for theirs without a token, and would get
 * none, or those of another website.
 */
export function showMedia(fetchFile: Fetch, signal: AbortSignal): void {
  findSoundsOtherwise((address) => fileAt(address, fetchFile))
  for (const element of document.querySelectorAll<HTMLElement>(files)) {
    for (const name of names) {
      if (!element.getAttribute(name)?.startsWith('/media/')) continue
      const address = name === 'src' ? bestOf(element) : (element.getAttribute(name) ?? '')
      element.removeAttribute(name)
      element.removeAttribute('srcset')
      void fileAt(address, fetchFile).then(
        (file) => element.hasAttribute(name) || signal.aborted || element.setAttribute(name, file),
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

function fileAt(address: string, fetchFile: Fetch): Promise<string> {
  const known = come.get(address)
  if (known) return known
  const file = fetchFile(address).then(async (response) => URL.createObjectURL(await response.blob()))
  come.set(address, file)
  const [oldest] = come
  if (oldest && come.size > most) {
    come.delete(oldest[0])
    void oldest[1].then(URL.revokeObjectURL, () => {})
  }
  return file
}
