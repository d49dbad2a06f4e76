/** Response headers that apply to all formats of a page. */
const shared = ['cache-control', 'cdn-cache-control', 'retry-after', 'server-timing', 'vary']

/** Copies the caching and timing headers of a page to `headers`. */
export function copyHeaders(page: Response, headers: Headers): Headers {
  for (const name of shared) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
