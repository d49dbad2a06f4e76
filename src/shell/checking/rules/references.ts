import { suggest } from '../../../content/document/suggest'
import type { Site } from '../../../content/site/Site'
import type { Finding, FindingKind } from '../Finding'
import type { Rule } from '../Subject'
import { composed } from './compositions'
import { type Axis, describedIn } from './describedIn'

type EntryPath = { path: string; slug?: string | undefined }

/** Checks the categories, tags, authors and articles that articles, sections and the ticker refer to. */
export const references: Rule = function* ({ site }) {
  const missingIn = createReferenceCheck(site)
  for (const [index, article] of site.website.articles.entries()) {
    const place = (field: string) => ({ path: `$.articles[${index}].${field}`, slug: article.slug })
    yield* missingIn('category', article.categories, place('categories'))
    yield* missingIn('tag', article.tags, place('tags'))
    yield* missingIn('author', article.authors, place('authors'))
    yield* missingIn('article', article.related, place('related'))
    yield
  }
  for (const { sections, path, slug } of composed(site.website))
    for (const [index, { source, id }] of sections.entries()) {
      const place = (field: string) => ({ path: `${path}[${index}].source.${field}`, slug: slug ?? id })
      yield* missingIn('article', source.refs, place('refs'))
      for (const axis of ['category', 'tag', 'author'] as const)
        if (source[axis] !== undefined) yield* missingIn(axis, [source[axis]], place(axis))
    }
  const { ticker } = site.website
  if (ticker.enabled && ticker.source !== 'latest')
    yield* missingIn('category', [ticker.source], { path: '$.ticker.source' })
}

function createReferenceCheck(site: Site) {
  const known = describedIn(site)
  const suggestions = new Map<string, string>()
  const suggestionFor = (axis: Axis, name: string) => {
    const key = `${axis} ${name}`
    const todo = suggestions.get(key) ?? suggest(name, known[axis])
    if (suggestions.size < maxSuggestions) suggestions.set(key, todo)
    return todo
  }
  return function* missingIn(axis: Axis, names: readonly string[], { path, slug }: EntryPath): Generator<Finding> {
    for (const name of names) {
      if (known[axis].has(name)) continue
      const kind: FindingKind = `no-${axis}`
      yield { kind, path, slug, what: `there is no ${axis} "${name}"`, todo: suggestionFor(axis, name) }
    }
  }
}

/** Maximum number of unknown names whose suggestion is remembered. Suggestions for further names are computed each time. */
const maxSuggestions = 500
