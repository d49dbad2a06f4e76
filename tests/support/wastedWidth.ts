import type { Page } from 'playwright-core'

/** How many times wider than it is shown the picture may be announced that a page loads first. */
const most = 1.5

/**
 * What a page's first picture announces by its `sizes`, and how wide it must be to fill its frame, in px of the page; nothing where that is
 * true at this width of the window. The others are lazy, and `auto` tells them their width.
 */
export function wastedWidth(page: Page): Promise<string | undefined> {
  return page.evaluate((most) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high][sizes]')
    if (!picture) return undefined
    const told = picture.sizes.split(/,\s*/).find((part) => {
      const [, condition] = /^(\(.+\)) /.exec(part) ?? []
      return !condition || matchMedia(condition).matches
    })
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'position: absolute; transition: none !important'
    probe.style.inlineSize = told?.replace(/^\(.+\) /, '') ?? '100vw'
    const announced = probe.getBoundingClientRect().width
    probe.remove()
    const { width, height } = picture.getBoundingClientRect()
    const shown = Math.max(
      width,
      (height * Number(picture.getAttribute('width'))) / Number(picture.getAttribute('height')),
      1,
    )
    return announced > shown * most ? `${Math.round(announced)} for ${Math.round(shown)}` : undefined
  }, most)
}
