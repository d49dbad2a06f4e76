import type { Behaviour } from './Behaviour'

/** Top margin of the observed area. Headings above the window count as visible, so a jump past a heading triggers the observer too. */
const hugeMargin = '10000000px'

/**
 * Marks the current heading in a table of contents: the lowest heading above the upper third of the window, whatever the order of the list.
 */
export const contents: Behaviour = (element, signal) => {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (heading) links.set(heading, link)
  }
  const markCurrent = () => {
    const places = [...links.keys()].map((heading) => ({ heading, top: heading.getBoundingClientRect().top }))
    const above = places.filter(({ top }) => top < innerHeight / 3)
    const read = above.sort((one, other) => one.top - other.top).at(-1)?.heading
    for (const [heading, link] of links) {
      if (heading === read) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const observer = new IntersectionObserver(markCurrent, { rootMargin: `${hugeMargin} 0px -66% 0px` })
  for (const heading of links.keys()) observer.observe(heading)
  signal.addEventListener('abort', () => observer.disconnect())
}
