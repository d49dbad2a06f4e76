import { parse, type Rule } from 'postcss'

const forgiving = /:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Whether a selector needs a pseudo-class that the oldest browsers lack: `:has()` (Firefox 121), `:dir()` (Chrome 120). */
export function isRecent(selector: string): boolean {
  return /:has\(|:dir\(/.test(selector.replace(forgiving, ''))
}

/** Moves selectors that old browsers lack to rules of their own: an old browser drops a whole rule if it does not know one selector. */
export function splitSelectors(css: string): string {
  const root = parse(css)
  root.walkRules((rule) => {
    const recent = rule.selectors.filter(isRecent)
    if (recent.length === 0 || recent.length === rule.selectors.length) return
    const others = rule.selectors.filter((selector) => !isRecent(selector))
    rule.before(rule.clone({ selectors: others }) as Rule)
    rule.selectors = recent
  })
  return root.toString()
}
