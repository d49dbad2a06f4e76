/** A route rule of the manifest. */
type RedirectTarget = { to: string; status: number }

/** The route rules of a manifest: language prefixes, exact paths, and wildcards by their prefix. */
export type Matcher = {
  prefixes: string[]
  exact: Record<string, RedirectTarget>
  wildcards: Record<string, RedirectTarget>
}

const maxHops = 10

/**
 * Returns the address to which the route rules redirect a link of this site; undefined if no rule matches. As on the server, chains of
 * redirects are followed, the query is kept, and an absolute target may be on another site.
 */
export function destinationOf(matcher: Matcher, address: URL): URL | undefined {
  let here = address
  for (let hop = 0; hop < maxHops; hop++) {
    const next = here.origin === address.origin ? redirectOnce(matcher, here) : undefined
    if (!next) break
    here = next
  }
  return here === address ? undefined : here
}

function redirectOnce(matcher: Matcher, { pathname, search, hash, origin }: URL): URL | undefined {
  const prefix = matcher.prefixes.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? ''
  const path = pathname.slice(prefix.length) || '/'
  const found = find(matcher, path)
  if (!found || found.rule.status === 410) return undefined
  const rest = found.rest.replace(/^(?:[/\\]|%2f|%5c)+/i, '')
  const to = found.rule.to.replace(':splat', () => rest)
  const target = new URL(to.startsWith('/') ? prefix + to : to, origin)
  target.search = [target.search.slice(1), search.slice(1)].filter(Boolean).join('&')
  target.hash ||= hash
  return target
}

function find({ exact, wildcards }: Matcher, path: string): { rule: RedirectTarget; rest: string } | undefined {
  const rule = Object.hasOwn(exact, path) ? exact[path] : undefined
  if (rule) return { rule, rest: '' }
  for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)) {
    const prefix = path.slice(0, end + 1)
    const wildcard = Object.hasOwn(wildcards, prefix) ? wildcards[prefix] : undefined
    if (wildcard) return { rule: wildcard, rest: path.slice(end + 1) }
  }
  return undefined
}
