import type { MenuItem } from '../../../content/schema/site'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { composed } from './compositions'
import { type Targets, targetsOf } from './targets'

/** Checks the links of menus, and the `more` links of sections. */
export const menus: Rule = function* ({ site }) {
  const targets = targetsOf(site)
  for (const [index, { items }] of site.website.menus.entries())
    yield* itemsIn(items, `$.menus[${index}].items`, targets)
  for (const { sections, path, slug } of composed(site.website))
    for (const [index, { more }] of sections.entries())
      if (more) yield* targets.url(more.url, { path: `${path}[${index}].more.url`, slug })
}

function* itemsIn(items: readonly MenuItem[], path: string, targets: Targets): Generator<Finding> {
  for (const [index, { url, ref, children }] of items.entries()) {
    const own = `${path}[${index}]`
    if (url === undefined && ref === undefined)
      yield { kind: 'no-target', path: own, what: 'the link has neither url nor ref, so it leads to the front page' }
    if (url !== undefined) yield* targets.url(url, { path: `${own}.url` })
    else if (ref !== undefined) yield* targets.ref(ref, { path: `${own}.ref` })
    yield* itemsIn(children, `${own}.children`, targets)
  }
}
