import { AtRule, type Declaration, parse, type Rule } from 'postcss'

const mix = /color-mix\(in oklab,\s*(.+?) (\d+)%,\s*((?:[^()]|\([^()]*\))+?)\)/g
const lacksMix = 'not (color:color-mix(in oklab,red,red))'

/**
 * A stylesheet that gives browsers without `color-mix()` (before Chrome 111) the larger part of each mixture instead. Keyframes get none,
 * since they hold no conditions, and neither do backgrounds that would be transparent: that is what such a browser makes of them itself.
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

/** The value with the larger part of each mixture in its place. */
export function withoutMix(value: string): string {
  return value.replace(mix, (_, first: string, share: string, second: string) => (Number(share) < 50 ? second : first))
}
