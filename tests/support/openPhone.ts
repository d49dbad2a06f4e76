import type { Browser } from 'playwright-core'
import { openPage } from './openBrowser'

/** CSS widths in px of phones in portrait, then of tablets. */
export const phoneWidths = [360, 390, 412] as const
export const tabletWidths = [768, 820] as const

type Options = { width?: number; javaScriptEnabled?: boolean }

/**
 * Opens a page on a mobile device: touch, three device pixels per CSS pixel, and the layout width that the document
 * requests.
 */
export function openPhone(browser: Browser, { width = 390, javaScriptEnabled = true }: Options = {}) {
  return openPage(browser, {
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 3,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
}
