import type { Page } from 'playwright-core'

/** Maximum ratio of the announced width of a page's first picture to its displayed width. */
const maxRatio = 1.5

/**
 * Returns the width in `sizes` of a page's first picture and the width that it needs to fill its frame, in CSS px;
 * undefined if they match at this window width. Other pictures are lazy, and `auto` determines their width.
 */
export function wastedWidth(page: Page): Promise<string | undefined> {
  return page.evaluate((limit) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high][sizes]')
    if (!picture) return undefined
    const matchingSize = picture.sizes.split(/,\s*/).find((part) => {
      const [, condition] = /^(\(.+\)) /.exec(part) ?? []
      return !condition || matchMedia(condition).matches
    })
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'position: absolute; transition: none !important'
    probe.style.inlineSize = matchingSize?.replace(/^\(.+\) /, '') ?? '100vw'
    const announced = probe.getBoundingClientRect().width
    probe.remove()
    const { width, height } = picture.getBoundingClientRect()
    const shown = Math.max(
      width,
      (height * Number(picture.getAttribute('width'))) / Number(picture.getAttribute('height')),
      1,
    )
    return announced > shown * limit ? `${Math.round(announced)} for ${Math.round(shown)}` : undefined
  }, maxRatio)
}
