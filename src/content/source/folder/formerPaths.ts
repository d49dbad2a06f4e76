import type { Json } from './FolderContent.ts'

/** Earlier paths of a text, and when it is public at the earliest, in milliseconds since 1970. */
export type FormerPaths = { paths: readonly string[]; publicFrom: number }

type Texts = {
  files: readonly (readonly [path: string, { value?: { slug: string; formerPaths: FormerPaths | undefined } }])[]
}

/** A day without a time begins in the west up to 12 hours later than in UTC. */
const westernmostMs = 12 * 3_600_000

/**
 * Returns the paths that front matter names in `permalink`, `url`, `aliases` and `redirect_from`; undefined without any. Only paths
 * from the root of the site count. `isDraft` and a date that cannot be read hold them back: a redirect would tell the slug.
 */
export function formerPathsIn(written: Json, { draft, published_at: date }: Json): FormerPaths | undefined {
  const { permalink, url, aliases, redirect_from: others } = written
  const paths = [permalink, url, aliases, others].flat().flatMap((one) => (typeof one === 'string' ? pathOf(one) : []))
  if (paths.length === 0 || (draft !== undefined && draft !== false)) return undefined
  const publicFrom = date === undefined ? 0 : Date.parse(String(date)) + (/[T ]/.test(String(date)) ? 0 : westernmostMs)
  return Number.isNaN(publicFrom) ? undefined : { paths: [...new Set(paths)], publicFrom }
}

/** Nothing for a pattern such as `/:year/:title/`, and for the name of a file. */
function pathOf(written: string): string[] {
  const path = written.trim().replace(/^https?:\/\/[^/]*/, '')
  return /^\/(?![/\\])[^:*?#]+$/.test(path) ? [path] : []
}

/** Returns redirects from the earlier paths of the public texts of a list to their addresses. */
export function redirectsIn({ files }: Texts, base: '/article/' | '/p/', now: Date): Json[] {
  const redirects: Json[] = []
  for (const [, { value }] of files) {
    if (!value?.formerPaths || value.formerPaths.publicFrom > now.getTime()) continue
    const to = base + encodeURIComponent(value.slug)
    for (const from of value.formerPaths.paths) if (from.replace(/\/$/, '') !== to) redirects.push({ from, to })
  }
  return redirects
}
