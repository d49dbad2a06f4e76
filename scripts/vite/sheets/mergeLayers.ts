import { AtRule, type ChildNode, parse, Root } from 'postcss'

/** Nodes and their layer; undefined outside layers. */
type Part = { layer: string | undefined; nodes: ChildNode[] }

/** No spaces except the one after the name. */
const raws = { before: '', between: '', afterName: ' ', after: '' }

/**
 * Returns an equivalent stylesheet with each cascade layer in one block, in the order in which the layers are first named. Rules
 * outside layers come last. Comments are removed.
 */
export function mergeLayers(css: string): string {
  const layers = new Map<string, ChildNode[]>()
  const loose: ChildNode[] = []
  for (const { layer, nodes } of parse(css).nodes.flatMap(partsOf)) {
    if (layer === undefined) loose.push(...nodes)
    else layers.set(layer, [...(layers.get(layer) ?? []), ...nodes])
  }
  const blocks = [...layers]
    .filter(([, nodes]) => nodes.length > 0)
    .map(([params, nodes]) => new AtRule({ name: 'layer', params, nodes, raws }))
  const order = new AtRule({ name: 'layer', params: [...layers.keys()].join(','), raws })
  const nodes = layers.size > 0 ? [order, ...blocks, ...loose] : loose
  const root = new Root({ nodes, raws: { semicolon: true } })
  root.walkDecls((declaration) => {
    declaration.value = tight(declaration.value)
  })
  return root.toString()
}

/** Removes spaces after commas, which Vite's build keeps in values with `var()`. Strings are kept. */
function tight(value: string): string {
  return value.replaceAll(/("[^"]*"|'[^']*')|,\s+/g, (_, text: string | undefined) => text ?? ',')
}

/** Splits a node by layer. A layer inside a condition is equivalent to the condition inside the layer. */
function partsOf(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type !== 'atrule') return [{ layer: undefined, nodes: [node] }]
  if (isNamed(node)) return node.nodes ? [{ layer: node.params, nodes: node.nodes }] : named(node.params)
  if (!hasLayers(node)) return [{ layer: undefined, nodes: [node] }]
  return (node.nodes ?? []).flatMap(partsOf).map(({ layer, nodes }) => ({ layer, nodes: [node.clone({ nodes })] }))
}

/** The layers of a statement such as `@layer a, b;`, without rules. */
function named(params: string): Part[] {
  return params.split(',').map((layer) => ({ layer: layer.trim(), nodes: [] }))
}

function isNamed({ name, params }: AtRule): boolean {
  return name === 'layer' && params !== ''
}

function hasLayers({ nodes = [] }: AtRule): boolean {
  return nodes.some((child) => child.type === 'atrule' && (isNamed(child) || hasLayers(child)))
}
