import type { Page } from 'playwright-core'

/**
 * Switches an open page to the other scheme, and waits for the end of colour transitions, which would distort contrast.
 */
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
