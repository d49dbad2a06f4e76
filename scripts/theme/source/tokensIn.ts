import valueParser, { type Node } from 'postcss-value-parser'
import type { Place } from '../Finding.ts'
import { lineIn, type Stylesheet, selectorText, valueText } from './Stylesheet.ts'

export type Scheme = 'light' | 'dark'

/** A token: its value and place. */
export type Token = Place & { value: string }

/** The tokens that a stylesheet sets for the whole page, by name; the last one wins. Tokens of a language or component are ignored. */
export function tokensIn({ file, root }: Stylesheet): Map<string, Token> {
  const found = new Map<string, Token>()
  root.walkRules((rule) => {
    if (!/^(?::root)?(?:\[data-theme~=['"][\w-]+['"]\])?$/.test(selectorText(rule).trim())) return
    rule.each((node) => {
      if (node.type === 'decl' && node.prop.startsWith('--'))
        found.set(node.prop, { file, line: lineIn(node), value: valueText(node).trim() })
    })
  })
  return found
}

/** The value of a token in a colour scheme, with `light-dark()` and other tokens resolved. Undefined if one of them is unknown. */
export function tokenIn(
  scheme: Scheme,
  name: string,
  tokens: ReadonlyMap<string, Token>,
  depth = 0,
): string | undefined {
  const value = tokens.get(name)?.value
  if (value === undefined || depth > maxDepth) return undefined
  const [only, ...others] = valueParser(value).nodes.filter(({ type }) => type !== 'space' && type !== 'comment')
  if (only?.type !== 'function' || others.length > 0) return value
  if (only.value === 'var') return tokenIn(scheme, only.nodes[0]?.value ?? '', tokens, depth + 1)
  return only.value === 'light-dark' ? sideOf(scheme, only.nodes, tokens, depth) : value
}

/** Maximum depth of references between tokens. */
const maxDepth = 8

function sideOf(scheme: Scheme, nodes: Node[], tokens: ReadonlyMap<string, Token>, depth: number): string | undefined {
  const comma = nodes.findIndex(({ type, value }) => type === 'div' && value === ',')
  const schemeValue = valueParser.stringify(scheme === 'light' ? nodes.slice(0, comma) : nodes.slice(comma + 1)).trim()
  const [, other] = /^var\((--[\w-]+)\)$/.exec(schemeValue) ?? []
  return other === undefined ? schemeValue : tokenIn(scheme, other, tokens, depth + 1)
}
