import type { Page } from 'playwright-core'

/** Shows a page that is open in the other scheme, and waits until no colour is on its way any more: readers of contrast would take it for its end. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isTurning = () => document.getAnimations().some((one) => one instanceof CSSTransition)
    await frame()
    do await frame()
    while (isTurning())
  })
}
