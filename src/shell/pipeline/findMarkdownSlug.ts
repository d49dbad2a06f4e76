import { pathInFormat } from '../../server/routes/pageFormats'
import { slugOf } from '../query/slugOf'
import type { PipelineStep } from './PipelineStep'

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
