/** What can be said of pages: one has come, one has not, or a newer build is there, which the next one will be of. */
type Said = 'arrived' | 'failed' | 'newer'

/** Milliseconds for which it is seen that there is a newer build. */
const seenFor = 8_000

/** Tells the reader, in the layout's own element and language; in layouts without one nobody is told. */
export function say(what: Said): void {
  const element = document.querySelector<HTMLElement>('[data-behaviour="journey"]')
  if (!element) return
  const { dataset } = element
  dataset.said = what
  element.textContent = (what === 'arrived' ? document.title : dataset[what]) ?? ''
  if (what === 'newer') setTimeout(() => dataset.said === what && delete dataset.said, seenFor)
}
