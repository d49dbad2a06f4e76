import type { Page } from 'playwright-core'

/** Collects the failed requests of a page, with the reason. */
export function failedRequestsOf(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(`${request.url()} (${request.failure()?.errorText})`))
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} (${response.status()})`)
  })
  return failed
}
