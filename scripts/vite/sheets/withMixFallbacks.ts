import { AtRule, type Declaration, parse, type Rule } from 'postcss'

const mix = /color-mix\(in oklab,\s*(.+?) (\d+)%,\s*((?:[^()]|\([^()]*\))+?)\)/g
const lacksMix = 'not (color:color-mix(in oklab,red,red))'

/**
 * Adds fallbacks for browsers without `color-mix()` (before Chrome 111): the larger part of each mixture. Keyframes get none, since
 * they cannot contain conditions. Transparent backgrounds get none, since that is the browser's own fallback.
 */
export function withMixFallbacks(css: string): string {
  const root = parse(css)
  const mixed = new Map<Rule, Declaration[]>()
  root.walkDecls((declaration) => {
    const { parent, value } = declaration
    if (parent?.type === 'rule' && !isInKeyframes(parent as Rule) && value.includes('color-mix('))
      mixed.set(parent as Rule, [...(mixed.get(parent as Rule) ?? []), declaration])
  })
  for (const [rule, declarations] of mixed) {
    const nodes = declarations.map((one) => one.clone({ value: withoutMix(one.value) })).filter(isNeeded)
    if (nodes.length === 0) continue
    const fallback = new AtRule({
      name: 'supports',
      params: lacksMix,
      raws: { before: '', between: '', afterName: ' ', after: '' },
    })
    fallback.append(rule.clone({ nodes }))
    rule.after(fallback)
  }
  return root.toString()
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'
}

function isNeeded({ prop, value }: Declaration): boolean {
  return !(prop.startsWith('background') && /^(?:transparent|0 0)$/.test(value))
}

/** Replaces each mixture in a value by its larger part. */
export function withoutMix(value: string): string {
  return value.replace(mix, (_, first: string, share: string, second: string) => (Number(share) < 50 ? second : first))
}
