import { pathInFormat, readPageFormat } from './pageFormats'
import { pageKey } from './pageKey'
import { patternOfFile } from './patternOfFile'
import type { Route, RouteModule } from './Route'

/** All routes of the server, as declared by the files of pages and by the other endpoints. */
export type Routes = {
  /** Returns the route pattern of an address, for metrics: a few dozen values for all possible addresses. Without the language. */
  patternOf: (url: string) => string
  /** Returns the cache key of the page at a request target; undefined if the page is never cached. */
  keyOf: (target: string) => string | undefined
  /** Returns what the page at a path, without language prefix, declares. */
  routeOf: (path: string) => Route
  /** Returns the query parameters that select another page at a path under any language prefix. Empty if the page is not listed. */
  queriesOf: (path: string) => readonly string[]
  /** All routes of pages and other modules, with their patterns. */
  all: readonly DeclaredRoute[]
}

/** A route with its pattern: `/c/{slug}`. */
export type DeclaredRoute = { pattern: string; route: Route }

type MatchableRoute = { pattern: string; route: Route; segments: readonly string[] }

const language = /^\/[a-z]{2}(-[A-Z][a-z]{3})?(?=\/|$)/
const file = /\.(xml|json|ics|rss|atom|txt)$/

/**
 * Creates the routes of page modules by file, and of `others`: endpoints outside of pages, as whole paths (`/healthz`) or as
 * folders (`/media/*`). Their responses are never cached as pages.
 */
export function createRoutes(modules: Readonly<Record<string, RouteModule>>, others: readonly string[]): Routes {
  const known = Object.entries(modules).flatMap(([file, { route = {} }]) => knownOf(patternOfFile(file), route))
  const fixed = new Map(known.filter(({ pattern }) => !pattern.includes('{')).map((one) => [one.pattern, one]))
  const open = known.filter(({ pattern }) => pattern.includes('{'))
  const privatePaths = known.flatMap(({ pattern, route }) => (route.isPrivate ? [pattern] : []))
  const outside = new Set(others.filter((other) => !other.endsWith('/*')))
  const folders = others.filter((other) => other.endsWith('/*'))

  function find(path: string): MatchableRoute | undefined {
    const segments = path.split('/')
    return fixed.get(path) ?? open.find((one) => matches(one.segments, segments))
  }

  function outsidePattern(path: string): string | undefined {
    return outside.has(path) ? path : folders.find((folder) => path.startsWith(folder.slice(0, -1)))
  }

  function patternOf(url: string): string {
    const [path = '/'] = url.split('?', 1)
    const { format } = readPageFormat(path)
    if (format !== 'html') return pathInFormat('/', format)
    const pagePath = path.replace(language, '') || '/'
    return find(pagePath)?.pattern ?? outsidePattern(path) ?? (file.test(pagePath) ? 'data' : 'other')
  }

  const routeOf = (path: string) => find(path)?.route ?? {}

  function keyOf(target: string): string | undefined {
    const [path = '/'] = target.split('?', 1)
    if (outsidePattern(path)) return undefined
    const isPlain = path.length === target.length
    if (isPlain && !privatePaths.some((one) => path.includes(one))) return target
    const pagePath = readPageFormat(path).page.replace(language, '') || '/'
    if (routeOf(pagePath).isPrivate) return undefined
    if (isPlain) return target
    return pageKey(path, new URLSearchParams(target.slice(path.length)), routeOf(pagePath).query ?? {})
  }

  function queriesOf(path: string): readonly string[] {
    const { listed, query = {} } = routeOf(path.replace(language, '') || '/')
    return listed === undefined ? [] : Object.keys(query)
  }

  return { patternOf, keyOf, routeOf, queriesOf, all: known }
}

function knownOf(pattern: string | undefined, route: Route): MatchableRoute[] {
  return pattern === undefined ? [] : [{ pattern, route, segments: pattern.split('/') }]
}

/** Whether the segments of a path match a pattern. A segment in braces matches every text but an empty one. */
function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
}
