import { readAccount } from '../account/readAccount'
import type { Behaviour } from './Behaviour'

/** Makes room for the name next to the icon. */
const wide =
  'display:inline-flex;gap:var(--space-2);inline-size:auto;padding-inline:var(--space-3);border-radius:1.375rem'
const short =
  'position:static;clip-path:none;inline-size:auto;max-inline-size:10rem;text-overflow:ellipsis;white-space:nowrap;font:var(--type-ui)'

/**
 * Turns a link to the sign-in into one to the reader's account, and hides the offer of membership from members. The bar shows the name if
 * no other link of the header becomes narrower by it.
 */
export const account: Behaviour = (element, signal) => {
  const link = element as HTMLAnchorElement
  const words = link.querySelector('span')
  const before = { href: link.getAttribute('href') ?? '', label: link.ariaLabel, words: words?.textContent ?? '' }
  const offer = link.closest('header')?.querySelector<HTMLElement>('[data-part="join"]')

  async function show(): Promise<void> {
    const reader = await readAccount()
    if (!reader || signal.aborted) return
    link.setAttribute('href', before.href.replace(/login$/, 'account'))
    if (reader.isMember) offer?.style.setProperty('display', 'none')
    if (reader.name === '') return
    link.title = reader.name
    if (words) words.textContent = reader.name
    else link.setAttribute('aria-label', reader.name)
    if (!words || !link.closest('[data-tools]') || link.offsetWidth === 0) return
    const others = [...(link.closest('header')?.querySelectorAll('a') ?? [])].filter((one) => one !== link)
    const widths = others.map((one) => one.offsetWidth)
    link.style.cssText = wide
    words.style.cssText = short
    const isTight = others.some((one, index) => one.offsetWidth < (widths[index] ?? 0))
    if (isTight) for (const one of [link, words]) one.removeAttribute('style')
  }

  void show()
  signal.addEventListener('abort', () => {
    link.setAttribute('href', before.href)
    offer?.removeAttribute('style')
    for (const name of ['title', 'style']) link.removeAttribute(name)
    if (before.label !== null) link.setAttribute('aria-label', before.label)
    if (words) words.textContent = before.words
    words?.removeAttribute('style')
  })
}
