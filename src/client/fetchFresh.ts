/**
 * `fetch` with mandatory revalidation: the browser asks the server each time, which answers 304 if nothing has changed. Always use it for
 * content: the caching headers of a proxy must not show readers an old page.
 */
export function fetchFresh(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, { cache: 'no-cache', ...init })
}
