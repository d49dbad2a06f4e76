import { type Declaration, parse, type Rule } from 'postcss'

/** The selectors by which a stylesheet says tokens for the whole page. */
const ofPage = /^:root(?:\[data-theme~=[^\]]+\])?$/

/**
 * A stylesheet, each layer of which is one block, without the tokens of the page that it says again further down, whatever the page: a
 * theme's, for those of the house and of the theme that it stands on.
 */
export function withoutOverruled(css: string): string {
  const root = parse(css)
  const last = new Map<string, Declaration>()
  root.walkRules(ofPage, (rule) => {
    if (!isAlways(rule)) return
    for (const node of [...rule.nodes]) {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) continue
      const before = last.get(node.prop)
      if (before && !overrules(rule, before.parent as Rule)) continue
      before?.remove()
      last.set(node.prop, node)
    }
  })
  return root.toString()
}

/** Whether a rule is under no condition: in a layer, or in nothing. */
function isAlways({ parent }: Rule): boolean {
  return parent?.type === 'root' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'layer')
}

/** Of two rules in one layer, a theme's has more weight than one that names none. */
function overrules(later: Rule, earlier: Rule): boolean {
  return later.parent !== earlier.parent || later.selector !== ':root' || earlier.selector === ':root'
}
