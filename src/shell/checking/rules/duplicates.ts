import { listNames } from '../../../content/document/Cut'
import type { Rule } from '../Subject'

/** Entries of one list with the same slug: the first stays. */
export const duplicates: Rule = function* ({ site }) {
  for (const list of listNames) {
    const first = new Map<string, number>()
    for (const [index, { slug }] of site.website[list].entries()) {
      const before = first.get(slug)
      if (before === undefined) first.set(slug, index)
      else
        yield {
          kind: 'duplicate-slug',
          path: `$.${list}[${index}].slug`,
          slug,
          what: `the slug "${slug}" stands there twice`,
          todo: 'The first one stays: give this one another.',
        }
      yield
    }
  }
}
