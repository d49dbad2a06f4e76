/** Tells the reader, in the layout's own element and language, that a page has come, or that it has not. */
export function say(what: 'arrived' | 'failed'): void {
  const element = document.querySelector<HTMLElement>('[data-behaviour="journey"]')
  if (!element) return
  element.dataset.said = what
  element.textContent = what === 'failed' ? (element.dataset.failed ?? '') : document.title
}
