/** Pages that are never cached: search results, login, accounts, pages for developers. */
const forOnce = /\/(?:search|login|account|test|ui-tests)(?:\/|$)/

/** Whether a response may be cached for reading offline. */
export function isCacheablePage(answer: Response, { pathname, search }: URL): boolean {
  const { headers, status, redirected } = answer
  if (status !== 200 || redirected || search !== '' || forOnce.test(pathname)) return false
  return (
    (headers.get('content-type') ?? '').startsWith('text/html') && !/no-store/.test(headers.get('cache-control') ?? '')
  )
}
