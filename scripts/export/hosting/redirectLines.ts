/** A redirect of a path, or of a prefix ending in `/*`, whose rest replaces `:splat`. Status 410 has no target. */
export type StaticRedirect = { from: string; to: string; status: number }

/**
 * The file `_redirects` of Netlify and Cloudflare Pages: fixed paths first, then prefixes, the longest first. Cloudflare ignores the lines
 * that only Netlify supports: pages with status 410 and error pages by language.
 */
export function redirectLines(rules: readonly StaticRedirect[], prefixes: readonly string[]): string {
  const lines = inOrder(rules).map(({ from, to, status }) => `${from} ${status === 410 ? '/410.html' : to} ${status}`)
  const errors = prefixes.filter((prefix) => prefix !== '').map((prefix) => `${prefix}/* ${prefix}/404.html 404`)
  return [...lines, ...errors].map((line) => `${line}\n`).join('')
}

/** Fixed paths before prefixes, longer prefixes before shorter ones: hosts use the first match. */
export function inOrder(rules: readonly StaticRedirect[]): StaticRedirect[] {
  const isPrefix = ({ from }: StaticRedirect) => from.endsWith('/*')
  const prefixes = rules.filter(isPrefix).toSorted((one, other) => other.from.length - one.from.length)
  return [...rules.filter((rule) => !isPrefix(rule)), ...prefixes]
}

/** Repeats each redirect for every language prefix of the site. */
export function underPrefixes(rules: readonly StaticRedirect[], prefixes: readonly string[]): StaticRedirect[] {
  return prefixes.flatMap((prefix) =>
    rules.map(({ from, to, status }) => ({
      from: from === '/' && prefix !== '' ? prefix : prefix + from,
      to: to.startsWith('/') && prefix !== '' ? (to === '/' ? prefix : prefix + to) : to,
      status,
    })),
  )
}
