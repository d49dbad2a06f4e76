import type { Browser } from 'playwright-core'
import { openPage } from './openBrowser'

/** Phones upright, then tablets: px of the page, which the device says it is wide. */
export const phoneWidths = [360, 390, 412] as const
export const tabletWidths = [768, 820] as const

type Options = { width?: number; javaScriptEnabled?: boolean }

/** A page on a device as readers hold it: touch, three device pixels to one of the page, a layout as wide as the document asks. */
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
