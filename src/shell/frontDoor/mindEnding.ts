import { inNotation } from '../../server/routes/notations'
import { slugOf } from '../listing/slugOf'
import type { Step } from './Step'

/**
 * Handles slugs that end in `.md`. If an article or a page has such a slug, the request is for that page, not for the Markdown version of
 * another one.
 */
export const mindEnding: Step = (visit) => {
  const { notation, edition, path } = visit
  const [, folder, name = ''] = notation === 'text' ? (/^\/(article|p)\/([^/]+)$/.exec(path) ?? []) : []
  if (!edition || folder === undefined) return visit
  const { articleBySlug, pages } = edition.site
  const entries = folder === 'article' ? articleBySlug : pages
  if (!entries.has(slugOf(inNotation(name, 'text')))) return visit
  const url = new URL(visit.url)
  url.pathname = inNotation(url.pathname, 'text')
  const request = new Request(url, visit.request)
  return {
    ...visit,
    notation: 'document',
    request,
    url,
    path: inNotation(path, 'text'),
    fullPath: url.pathname + url.search,
  }
}
