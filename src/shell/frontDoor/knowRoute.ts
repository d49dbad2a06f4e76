import type { Routes } from '../../server/routes/createRoutes'
import { standInPath } from '../../server/routes/standInPath'
import { sampleLookOf } from '../developer/sampleLookOf'
import type { Step } from './Step'

/**
 * Adds the facts that the page's file declares about its route. The page that replaces others cannot be requested itself: its path is a
 * 404.
 */
export function knowRoute(routes: Routes): Step {
  return (visit) => {
    const { path, url, showsDeveloperPages, sampleLook } = visit
    const route = routes.routeOf(path)
    return {
      ...visit,
      pattern: routes.patternOf(path),
      routes: routes.all,
      hasTwin: route.hasTwin ?? false,
      freshFor: route.freshFor ?? visit.freshFor,
      sampleLook: sampleLook ?? (showsDeveloperPages ? sampleLookOf(path, url.searchParams) : undefined),
      failure: visit.failure ?? (path === standInPath ? { status: 404 } : undefined),
    }
  }
}
