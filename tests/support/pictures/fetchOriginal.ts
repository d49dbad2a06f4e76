import type { Route } from 'playwright-core'

/**
 * Serves every image in its original size, whichever width is requested. A browser with a larger width in its cache
 * uses that one, so the result would depend on timing. It also saves resizing on a busy machine. Other tests check the
 * widths.
 */
export async function fetchOriginal(route: Route): Promise<void> {
  const url = route
    .request()
    .url()
    .replace(/\/media\/\d+\/(.+)\.webp$/, '/media/$1')
  await route.fulfill({ response: await route.fetch({ url }) })
}
