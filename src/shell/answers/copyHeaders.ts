/** Headers of a page that also hold for its other formats. */
const shared = ['cache-control', 'cdn-cache-control', 'retry-after', 'server-timing', 'vary']

/** Copies to `headers` what a page says about caching and timing. */
export function copyHeaders(page: Response, headers: Headers): Headers {
  for (const name of shared) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
