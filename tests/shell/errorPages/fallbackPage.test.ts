import { expect, test } from 'vitest'
import { fallbackPage } from '../../../src/shell/errorPages/fallbackPage'

test.each([500, 503])(
  'the fallback page for %i has that status and no-store, and links to the front page',
  async (status) => {
    const response = fallbackPage(status)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`data-status="${status}"`)
    expect(html).toContain('<h1>Oops!</h1>')
    expect(html).toContain('<a href="/">')
    expect(html).toContain(
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    )
    expect(html).toContain('<meta name="robots" content="noindex">')
  },
)
