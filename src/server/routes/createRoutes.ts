import { inNotation, readNotation } from './notations'
import { pageKey } from './pageKey'
import { patternOfFile } from './patternOfFile'
import type { Route, RouteModule } from './Route'

/** Every address that is answered, as the files of pages and the owners of other addresses declare them. */
export type Routes = {
  /** The pattern that an address belongs to, for counting: a few dozen in all, whatever is asked. The language is left out. */
  patternOf: (url: string) => string
  /** The name under which the page at a request target is kept; undefined: never kept. */
  keyOf: (target: string) => string | undefined
  /** What the page at a path, without language prefix, says of itself. */
  routeOf: (path: string) => Route
  /** The query names by which a listed page at a path, under any prefix, is another page. */
  queriesOf: (path: string) => readonly string[]
  /** Every route of this server, by its pattern. */
  all: readonly DeclaredRoute[]
}

/** A route with its pattern: `/c/{slug}`. */
export type DeclaredRoute = { pattern: string; route: Route }

type Known = { pattern: string; route: Route; segments: readonly string[] }

const language = /^\/[a-z]{2}(-[A-Z][a-z]{3})?(?=\/|$)/
const file = /\.(xml|json|ics|rss|atom|txt)$/

/**
 * The routes of page modules by file, and of `others`: addresses that are answered outside of pages, whole (`/healthz`) or
 * as folders (`/media/*`), whose answers are never kept as pages.
 */
export function createRoutes(modules: Readonly<Record<string, RouteModule>>, others: readonly string[]): Routes {
  const known = Object.entries(modules).flatMap(([file, { route = {} }]) => knownOf(patternOfFile(file), route))
  const fixed = new Map(known.filter(({ pattern }) => !pattern.includes('{')).map((one) => [one.pattern, one]))
  const open = known.filter(({ pattern }) => pattern.includes('{'))
  const outside = new Set(others.filter((other) => !other.endsWith('/*')))
  const folders = others.filter((other) => other.endsWith('/*'))

  function find(path: string): Known | undefined {
    const segments = path.split('/')
    return fixed.get(path) ?? open.find((one) => fits(one.segments, segments))
  }

  function elsewhere(path: string): string | undefined {
    return outside.has(path) ? path : folders.find((folder) => path.startsWith(folder.slice(0, -1)))
  }

  function patternOf(url: string): string {
    const [path = '/'] = url.split('?', 1)
    const { notation } = readNotation(path)
    if (notation !== 'document') return inNotation('/', notation)
    const bare = path.replace(language, '') || '/'
    return find(bare)?.pattern ?? elsewhere(path) ?? (file.test(bare) ? 'data' : 'other')
  }

  const routeOf = (path: string) => find(path)?.route ?? {}

  function keyOf(target: string): string | undefined {
    const [path = '/'] = target.split('?', 1)
    if (elsewhere(path)) return undefined
    if (path.length === target.length) return target
    const bare = readNotation(path).page.replace(language, '') || '/'
    return pageKey(path, new URLSearchParams(target.slice(path.length)), routeOf(bare).query ?? {})
  }

  function queriesOf(path: string): readonly string[] {
    const { listed, query = {} } = routeOf(path.replace(language, '') || '/')
    return listed === undefined ? [] : Object.keys(query)
  }

  return { patternOf, keyOf, routeOf, queriesOf, all: known }
}

function knownOf(pattern: string | undefined, route: Route): Known[] {
  return pattern === undefined ? [] : [{ pattern, route, segments: pattern.split('/') }]
}

/** Whether a path's segments are those of a pattern; one in braces takes any but an empty one. */
function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
}
