import type { Routes } from '../../server/routes/createRoutes'
import { errorPagePath } from '../../server/routes/errorPagePath'
import { pathInFormat } from '../../server/routes/pageFormats'
import { sampleLookOf } from '../developer/sampleLookOf'
import { slugOf } from '../query/slugOf'
import type { PipelineStep } from '../requestContext/RequestContext'

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

/**
 * Handles slugs that end in `.md`. If an article or a page has such a slug, the request is for that page, not for the Markdown version of
 * another one.
 */
export const findMarkdownSlug: PipelineStep = (context) => {
  const { format, edition, path } = context
  const [, folder, name = ''] = format === 'markdown' ? (/^\/(article|p)\/([^/]+)$/.exec(path) ?? []) : []
  if (!edition || folder === undefined) return context
  const { articleBySlug, pages } = edition.site
  const entries = folder === 'article' ? articleBySlug : pages
  if (!entries.has(slugOf(pathInFormat(name, 'markdown')))) return context
  const url = new URL(context.url)
  url.pathname = pathInFormat(url.pathname, 'markdown')
  const request = new Request(url, context.request)
  return {
    ...context,
    format: 'html',
    request,
    url,
    path: pathInFormat(path, 'markdown'),
    fullPath: url.pathname + url.search,
  }
}
