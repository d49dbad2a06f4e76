/** Headers of the files whose path fits a pattern, in which one `*` stands for anything. */
export type HeaderRule = { pattern: string; headers: Readonly<Record<string, string>> }

/** `_headers` as Netlify and Cloudflare Pages read it. */
export function headerLines(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${pattern}\n${lines.join('')}`
    })
    .join('')
}

/** What an answer that is no page said of itself, by its path. */
export type Told = { path: string; type: string; robots: string | null }

/** Types that servers of files know by the ending of a name. */
const known = /^(?:text\/(?:plain|javascript|css|html)|application\/(?:json|xml)|(?:image|audio|video)\/)/

/**
 * What must be said of files because their name does not tell it: their type, and that they are for no index. By name, in whatever folder, or by
 * ending; once for all that agree.
 */
export function rulesFor(told: readonly Told[]): HeaderRule[] {
  const rules = new Map<string, HeaderRule>()
  for (const { path, type, robots } of told) {
    const headers = {
      ...(!known.test(type) && { 'content-type': type }),
      ...(robots !== null && { 'x-robots-tag': robots }),
    }
    if (Object.keys(headers).length === 0) continue
    for (const pattern of patternsOf(path)) if (!rules.has(pattern)) rules.set(pattern, { pattern, headers })
  }
  return [...rules.values()].sort((one, other) => (one.pattern < other.pattern ? -1 : 1))
}

/** Twins have names of their own and one ending; all others have one name each. */
function patternsOf(path: string): string[] {
  if (path.endsWith('.md')) return ['/*.md']
  const name = path.slice(path.lastIndexOf('/'))
  return [name, `/*${name}`]
}
