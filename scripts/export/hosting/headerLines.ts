/** Headers of the files whose path matches a pattern. A pattern contains at most one `*`, which matches any text. */
export type HeaderRule = { pattern: string; headers: Readonly<Record<string, string>> }

/** The file `_headers` of Netlify and Cloudflare Pages. */
export function headerLines(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${pattern}\n${lines.join('')}`
    })
    .join('')
}

/** The headers of responses other than pages, by path. */
export type FileHeaders = { path: string; type: string; robots: string | null }

/** Content types that static file servers set by the file name extension. */
const known = /^(?:text\/(?:plain|javascript|css|html)|application\/(?:json|xml)|(?:image|audio|video)\/)/

/**
 * Headers that a static server cannot derive from the file name: content type, and `noindex`. One rule per file name, and one for all
 * Markdown versions. Files with the same name are expected to have the same headers.
 */
export function rulesFor(responses: readonly FileHeaders[]): HeaderRule[] {
  const rules = new Map<string, HeaderRule>()
  for (const { path, type, robots } of responses) {
    const headers = {
      ...(!known.test(type) && { 'content-type': type }),
      ...(robots !== null && { 'x-robots-tag': robots }),
    }
    if (Object.keys(headers).length === 0) continue
    for (const pattern of patternsOf(path)) if (!rules.has(pattern)) rules.set(pattern, { pattern, headers })
  }
  return [...rules.values()].sort((one, other) => (one.pattern < other.pattern ? -1 : 1))
}

/** Markdown versions differ in name and share the extension. All other files have a fixed name. */
function patternsOf(path: string): string[] {
  if (path.endsWith('.md')) return ['/*.md']
  const name = path.slice(path.lastIndexOf('/'))
  return [name, `/*${name}`]
}
