import { announce } from '../announce'

/** What can be said of pages: one has come, one has not, or a newer build is there, which the next one will be of. */
type Said = 'arrived' | 'failed' | 'newer'

/** Milliseconds for which it is seen that there is a newer build. */
const seenFor = 8_000

/** Tells the reader in the page's language. That a page has arrived is only spoken; the other messages are shown too. Layouts without the element for messages say nothing. */
export function say(what: Said): void {
  const element = document.querySelector<HTMLElement>('[data-behaviour="journey"]')
  if (!element) return
  const { dataset } = element
  const text = dataset[what] ?? ''
  dataset.said = what
  element.textContent = text
  announce(text || document.title)
  if (what === 'newer') setTimeout(() => element.textContent === text && element.replaceChildren(), seenFor)
}
