import { suggest } from '../../../content/document/suggest'
import type { Category } from '../../../content/schema/site'
import type { Rule } from '../Subject'

/** Reports parents of categories that do not exist, and cycles. */
export const parents: Rule = function* ({ site: { website } }) {
  const categories = new Map(website.categories.map((category) => [category.slug, category]))
  for (const [index, { slug, parent }] of website.categories.entries()) {
    const path = `$.categories[${index}].parent`
    if (parent === undefined) continue
    if (!categories.has(parent))
      yield {
        kind: 'no-category',
        path,
        slug,
        what: `there is no category "${parent}"`,
        todo: suggest(parent, categories.keys()),
      }
    else if (isWithinItself(slug, categories))
      yield { kind: 'circle-of-parents', path, slug, what: `the category "${slug}" is its own ancestor` }
    yield
  }
}

function isWithinItself(slug: string, categories: ReadonlyMap<string, Category>): boolean {
  const seen = new Set<string>()
  let next = categories.get(slug)?.parent
  while (next !== undefined && !seen.has(next)) {
    if (next === slug) return true
    seen.add(next)
    next = categories.get(next)?.parent
  }
  return false
}
