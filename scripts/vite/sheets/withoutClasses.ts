import { type AtRule, type Container, parse } from 'postcss'

/** Removes the rules for classes of some CSS modules. `marks` are the prefixes of their class names, such as `_1s`. */
export function withoutClasses(css: string, marks: readonly string[]): string {
  if (marks.length === 0) return css
  const named = new RegExp(`\\.(?:${marks.join('|')})[a-z]\\d?(?![\\w-])`)
  const root = parse(css)
  root.walkRules((rule) => {
    const remaining = rule.selectors.filter((selector) => !named.test(selector))
    if (remaining.length === rule.selectors.length) return
    if (remaining.length > 0) rule.selectors = remaining
    else removeWithEmpty(rule)
  })
  return root.toString()
}

/** Removes a node, and the conditions and layers around it that are then empty. */
function removeWithEmpty(node: Container): void {
  const { parent } = node
  node.remove()
  if (parent?.type === 'atrule' && (parent as AtRule).nodes?.length === 0) removeWithEmpty(parent as AtRule)
}
