import type { Routes } from '../../server/routes/createRoutes'
import { errorPagePath } from '../../server/routes/errorPagePath'
import { sampleLookOf } from '../developer/sampleLookOf'
import type { PipelineStep } from './PipelineStep'

/**
 * Adds the facts that the page's file declares about its route. Nobody can request the error page itself: its path is a 404.
 */
export function findRoute(routes: Routes): PipelineStep {
  return (context) => {
    const { path, url, mode, showsDeveloperPages, sampleLook } = context
    const route = routes.routeOf(path)
    const failure = context.failure ?? (path === errorPagePath ? { status: 404 } : undefined)
    return {
      ...context,
      pattern: routes.patternOf(path),
      routes: routes.all,
      hasMarkdown: route.hasMarkdown ?? false,
      freshFor: route.freshFor ?? context.freshFor,
      sampleLook: sampleLook ?? (showsDeveloperPages ? sampleLookOf(path, url.searchParams) : undefined),
      isForDevelopers: route.isForDevelopers === true && showsDeveloperPages && mode === 'normal' && !failure,
      failure,
    }
  }
}
