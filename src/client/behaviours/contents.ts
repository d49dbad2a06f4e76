import type { Behaviour } from './Behaviour'

/** What is above the window counts as within it: a jump over a heading crosses the line too. */
const endlessly = '10000000px'

/** Marks in a contents list the part that is being read: the last heading above the upper third of the window. */
export const contents: Behaviour = (element, signal) => {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (heading) links.set(heading, link)
  }
  const mark = () => {
    const read = [...links.keys()].filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).at(-1)
    for (const [heading, link] of links) {
      if (heading === read) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const observer = new IntersectionObserver(mark, { rootMargin: `${endlessly} 0px -66% 0px` })
  for (const heading of links.keys()) observer.observe(heading)
  signal.addEventListener('abort', () => observer.disconnect())
}
