/** Pages that are for once: what is found, who signs in, what developers look at. */
const forOnce = /\/(?:search|login|test|ui-tests)(?:\/|$)/

/** Whether a page that came may be shown again where nothing comes. */
export function isKeptPage(answer: Response, { pathname, search }: URL): boolean {
  const { headers, status, redirected } = answer
  if (status !== 200 || redirected || search !== '' || forOnce.test(pathname)) return false
  return (
    (headers.get('content-type') ?? '').startsWith('text/html') && !/no-store/.test(headers.get('cache-control') ?? '')
  )
}
