import { AtRule, type Declaration, parse, type Rule } from 'postcss'

const mix = /color-mix\(in oklab,\s*(.+?) (\d+)%,\s*((?:[^()]|\([^()]*\))+?)\)/g
const withoutMix = 'not (color:color-mix(in oklab,red,red))'

/** A stylesheet that gives browsers without `color-mix()` (before Chrome 111) the larger part of each mixture instead. */
export function withMixFallbacks(css: string): string {
  const root = parse(css)
  const mixed = new Map<Rule, Declaration[]>()
  root.walkDecls((declaration) => {
    const { parent, value } = declaration
    if (parent?.type === 'rule' && value.includes('color-mix('))
      mixed.set(parent as Rule, [...(mixed.get(parent as Rule) ?? []), declaration])
  })
  for (const [rule, declarations] of mixed) {
    const nodes = declarations.map((one) => one.clone({ value: plain(one.value) }))
    const fallback = new AtRule({
      name: 'supports',
      params: withoutMix,
      raws: { before: '', between: '', afterName: ' ', after: '' },
    })
    fallback.append(rule.clone({ nodes }))
    rule.after(fallback)
  }
  return root.toString()
}

function plain(value: string): string {
  return value.replace(mix, (_, first: string, share: string, second: string) => (Number(share) < 50 ? second : first))
}
