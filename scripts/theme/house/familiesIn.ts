import valueParser, { type Node } from 'postcss-value-parser'
import { lineIn, type Stylesheet, valueText } from '../source/Stylesheet.ts'
import { type Named, readsOf } from './propertiesIn.ts'

const keywords =
  /^(?:inherit|initial|unset|revert|revert-layer|normal|italic|oblique|bold|bolder|lighter|small-caps|caption|icon|menu|message-box|small-caption|status-bar|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji|fangsong|-apple-system|BlinkMacSystemFont)$/i

/** Font families that stylesheets declare with `@font-face`. */
export function facesIn(stylesheets: readonly Stylesheet[]): string[] {
  return stylesheets.flatMap(({ root }) => {
    const faces: string[] = []
    root.walkAtRules('font-face', (rule) => {
      rule.walkDecls('font-family', ({ value }) => {
        faces.push(unquoted(value))
      })
    })
    return faces
  })
}

/**
 * Font families that stylesheets use in `font-family`, in `font`, and in custom properties that end up there in any of `all` stylesheets.
 * Generic families are left out.
 */
export function familiesIn(stylesheets: readonly Stylesheet[], all: readonly Stylesheet[]): Named[] {
  const stacks = typeProperties(all)
  return stylesheets.flatMap(({ file, root }) => {
    const found: Named[] = []
    root.walkDecls((declaration) => {
      const isFace =
        declaration.parent?.type === 'atrule' && 'name' in declaration.parent && declaration.parent.name === 'font-face'
      if (isFace || !(isType(declaration.prop) || stacks.has(declaration.prop))) return
      for (const { name, index } of familiesOf(valueText(declaration)))
        found.push({ file, line: lineIn(declaration, index), name })
    })
    return found
  })
}

function isType(property: string): boolean {
  return property === 'font' || property === 'font-family'
}

/** Custom properties that are used in `font` or `font-family`, directly or through other properties. */
function typeProperties(stylesheets: readonly Stylesheet[]): Set<string> {
  const references = new Map<string, string[]>()
  for (const { root } of stylesheets)
    root.walkDecls((declaration) => {
      const key = isType(declaration.prop) ? 'font' : declaration.prop
      if (key !== 'font' && !key.startsWith('--')) return
      references.set(key, [...(references.get(key) ?? []), ...readsOf(declaration.value).map(({ name }) => name)])
    })
  const found = new Set(references.get('font'))
  for (const name of found) for (const next of references.get(name) ?? []) found.add(next)
  return found
}

/** The families in a value of `font-family`, or after the size in `font`. */
function familiesOf(value: string): { name: string; index: number }[] {
  const parts: Node[][] = [[]]
  for (const node of valueParser(value).nodes) {
    if (node.type === 'div' && node.value === ',') parts.push([])
    else if (node.type !== 'space' && node.type !== 'comment') parts.at(-1)?.push(node)
  }
  return parts.flatMap((nodes) => {
    const size = nodes.findLastIndex((node) => node.type === 'div' || node.type === 'function' || isNumber(node))
    const named = nodes.slice(size + 1).filter((node) => node.type === 'string' || !keywords.test(node.value))
    const [first] = named
    return first ? [{ name: named.map((node) => node.value).join(' '), index: first.sourceIndex }] : []
  })
}

function isNumber(node: Node): boolean {
  return node.type === 'word' && /^[\d.+-]*\d/.test(node.value)
}

function unquoted(value: string): string {
  return value.trim().replace(/^(['"])(.*)\1$/, '$2')
}
