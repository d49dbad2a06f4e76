import type { Routes } from '../../server/routes/createRoutes'
import { standInPath } from '../../server/routes/standInPath'
import { sampleLookOf } from '../developer/sampleLookOf'
import type { Step } from './Step'

/** What the page's file says of its route. The page that stands in for others is none that can be asked for. */
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
