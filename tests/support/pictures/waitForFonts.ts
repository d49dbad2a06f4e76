import type { Route } from 'playwright-core'

/** A picture must show the real fonts, however late they load; readers do not wait for them. */
export async function waitForFonts(route: Route): Promise<void> {
  const response = await route.fetch()
  const css = await response.text()
  await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') })
}
