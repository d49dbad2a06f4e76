import type { Site } from '../../../content/site/Site'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Finding, FindingKind } from '../Finding'
import type { Rule } from '../Subject'
import { composed } from './compositions'
import { type Axis, describedIn } from './describedIn'
import { suggestSlug } from './suggestSlug'

/** The fields of articles with slugs of other entries. */
const referring = [
  ['category', 'categories'],
  ['tag', 'tags'],
  ['author', 'authors'],
  ['article', 'related'],
] as const

type EntryPath = { path: string; slug?: string | undefined }

/** Checks the categories, tags, authors and articles that articles, sections and the ticker refer to. */
export const references: Rule = function* ({ site }) {
  const missingIn = createReferenceCheck(site)
  const described = describedIn(site)
  for (const [index, article] of site.website.articles.entries()) {
    for (const [axis, field] of referring)
      if (!article[field].every((name) => described[axis].has(name)))
        yield* missingIn(axis, article[field], { path: `$.articles[${index}].${field}`, slug: article.slug })
    if (index % stepsPerPause === 0) yield
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
  return function* missingIn(axis: Axis, names: readonly string[], { path, slug }: EntryPath): Generator<Finding> {
    for (const name of names) {
      if (known[axis].has(name)) continue
      const kind: FindingKind = `no-${axis}`
      yield { kind, path, slug, what: `there is no ${axis} "${name}"`, todo: suggestSlug(name, known[axis]) }
    }
  }
}
