import { type Declaration, parse, type Rule } from 'postcss'

/** Selectors that set tokens for the whole page. */
const ofPage = /^:root(?:\[data-theme~=[^\]]+\])?$/

/**
 * Removes tokens that a later rule always overrides: those of `base` and of a parent that the theme sets again. Each layer of the
 * stylesheet must be one block.
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

/** Whether a rule is unconditional: at the top level or directly in a layer. */
function isAlways({ parent }: Rule): boolean {
  return parent?.type === 'root' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'layer')
}

/** Whether `later` wins. In the same layer, a selector with a theme has a higher specificity than `:root`. */
function overrules(later: Rule, earlier: Rule): boolean {
  return later.parent !== earlier.parent || later.selector !== ':root' || earlier.selector === ':root'
}
