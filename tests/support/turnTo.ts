import type { Page } from 'playwright-core'
import { atRest } from './atRest'

/** Shows a page that is open in the other scheme, and waits until no colour is on its way any more: readers of contrast would take it for its end. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await atRest(page)
}
