import type { Page } from 'playwright-core'

/** Waits until nothing of a page is on its way to another look any more: until then styles read as they were, or as something between. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isTurning = () => document.getAnimations().some((one) => one instanceof CSSTransition)
    await frame()
    do await frame()
    while (isTurning())
  })
}
