import { isMap, isNode, LineCounter, type Node, parseDocument } from 'yaml'

/** The line (from 1) of the value at a path such as `$.menus[0].items` in a YAML text, or of its nearest ancestor; 0 for the whole text. */
export function lineInYaml(text: string, path: string): number {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  const keys = [...path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index))
  for (let length = keys.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(keys.slice(0, length - 1), true)
    const node = nodeAt(parent, keys[length - 1])
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 0
}

/** The key of a pair, which is on the line where the value begins, or an item of a list. */
function nodeAt(parent: unknown, key: string | number | undefined): Node | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find(({ key: one }) => String(one) === String(key))
    return pair && isNode(pair.key) ? pair.key : undefined
  }
  const item = isNode(parent) && 'get' in parent ? parent.get(key, true) : undefined
  return isNode(item) ? item : undefined
}
