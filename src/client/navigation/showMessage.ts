import { announce } from '../announce'

/**
 * Messages to the reader: a page has arrived, a page could not be loaded, or there is a newer build, which the next navigation will load.
 */
type NavigationMessage = 'arrived' | 'failed' | 'newer'

/** Milliseconds for which the message about a newer build is visible. */
const visibleMs = 8_000

/**
 * Gives the reader a message in the page's language. `arrived` is only announced to screen readers; the others are visible too. Does
 * nothing in layouts without the element for messages.
 */
export function showMessage(message: NavigationMessage): void {
  const element = document.querySelector<HTMLElement>('[data-behaviour="navigation"]')
  if (!element) return
  const { dataset } = element
  const text = dataset[message] ?? ''
  dataset.message = message
  element.textContent = text
  announce(text || document.title)
  if (message === 'newer') setTimeout(() => element.textContent === text && element.replaceChildren(), visibleMs)
}
