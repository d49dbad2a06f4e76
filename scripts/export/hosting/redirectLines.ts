/** A redirect among files: a path, or a prefix ending in `/*`, whose rest stands for `:splat`. 410 leads nowhere. */
export type Led = { from: string; to: string; status: number }

/**
 * `_redirects` as Netlify and Cloudflare Pages read it: fixed paths first, of prefixes the longest first. What only Netlify knows, pages for
 * what is gone and error pages of languages, Cloudflare passes over.
 */
export function redirectLines(rules: readonly Led[], prefixes: readonly string[]): string {
  const led = inOrder(rules).map(({ from, to, status }) => `${from} ${status === 410 ? '/410.html' : to} ${status}`)
  const errors = prefixes.filter((prefix) => prefix !== '').map((prefix) => `${prefix}/* ${prefix}/404.html 404`)
  return [...led, ...errors].map((line) => `${line}\n`).join('')
}

/** Fixed paths before prefixes, longer prefixes before shorter ones: the first that fits is taken. */
export function inOrder(rules: readonly Led[]): Led[] {
  const isPrefix = ({ from }: Led) => from.endsWith('/*')
  const prefixes = rules.filter(isPrefix).toSorted((one, other) => other.from.length - one.from.length)
  return [...rules.filter((rule) => !isPrefix(rule)), ...prefixes]
}

/** The rules of a site under every prefix of its languages: each holds under all of them. */
export function underPrefixes(rules: readonly Led[], prefixes: readonly string[]): Led[] {
  return prefixes.flatMap((prefix) =>
    rules.map(({ from, to, status }) => ({
      from: from === '/' && prefix !== '' ? prefix : prefix + from,
      to: to.startsWith('/') && prefix !== '' ? (to === '/' ? prefix : prefix + to) : to,
      status,
    })),
  )
}
