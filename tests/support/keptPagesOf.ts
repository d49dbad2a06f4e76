/** How a page was come by: `miss`, `fresh` or `stale`; undefined for what is never kept. */
export function comeBy(response: Response): string | undefined {
  return /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
}

/** The kept pages of a site in its main language, by following its links from the front page; each is asked for once, so all are in memory. */
export async function keptPagesOf(site: string): Promise<string[]> {
  const [kept, found]: [string[], Set<string>] = [[], new Set(['/'])]
  for (const route of found) {
    const answer = await fetch(site + route, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200 || comeBy(answer) !== 'miss') continue
    kept.push(route)
    for (const link of linksIn(html)) if (mayBePage(link)) found.add(link)
  }
  return kept
}

/** Those of some pages that are made anew for a reader now. */
export async function remadeOf(site: string, pages: readonly string[]): Promise<string[]> {
  const remade: string[] = []
  for (const route of pages) {
    const answer = await fetch(site + route, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (comeBy(answer) === 'miss') remade.push(route)
  }
  return remade
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

function mayBePage(link: string): boolean {
  return !/^\/([a-z]{2}(\/|\?|$)|assets\/|media\/)|\.\w+$/.test(link) || link.startsWith('/c/')
}
