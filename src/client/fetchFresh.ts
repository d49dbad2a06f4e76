/**
 * `fetch` that has the browser ask the server each time, which answers 304 where nothing has changed. Content is never fetched without it:
 * what a proxy says about caching must not show readers an old page.
 */
export function fetchFresh(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, { cache: 'no-cache', ...init })
}
