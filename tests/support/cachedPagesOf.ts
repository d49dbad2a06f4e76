/** The cache state of a response: `miss`, `fresh` or `stale`; undefined if it is not cacheable. */
export function comeBy(response: Response): string | undefined {
  return /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
}

/**
 * Returns the cacheable pages of a site in its main language, found by links from the front page. Each is requested, so
 * all are cached afterwards.
 */
export async function cachedPagesOf(site: string): Promise<string[]> {
  const [cached, found]: [string[], Set<string>] = [[], new Set(['/'])]
  for (const route of found) {
    const answer = await fetch(site + route, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200 || comeBy(answer) !== 'miss') continue
    cached.push(route)
    for (const link of linksIn(html)) if (mayBePage(link)) found.add(link)
  }
  return cached
}

/** Returns the pages that are rendered again on a request now. */
export async function remadeOf(site: string, pages: readonly string[]): Promise<string[]> {
  const rerendered: string[] = []
  for (const route of pages) {
    const answer = await fetch(site + route, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (comeBy(answer) === 'miss') rerendered.push(route)
  }
  return rerendered
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

function mayBePage(link: string): boolean {
  return !/^\/([a-z]{2}(\/|\?|$)|assets\/|media\/)|\.\w+$/.test(link) || link.startsWith('/c/')
}
