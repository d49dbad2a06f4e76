import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A regular expression of our own, and the files that it stands in. */
export type Expression = { pattern: string; flags: string; files: string[] }

type Node = { type: string; [name: string]: unknown }

/** What runs on the server and in browsers, and what starts it. */
const sources = ['src/**/*.{ts,tsx}', 'scripts/start.ts']

/**
 * Every regular expression of our own sources, once each. What a template puts into a `new RegExp` is a name or a number of
 * our own: a digit stands for it. Any other source cannot be judged, and throws.
 */
export function regularExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  for (const file of globSync(sources).sort()) {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    const nodes = nodesOf(parseAst(readFileSync(file, 'utf8'), { lang }))
    for (const node of nodes) {
      const expression = expressionOf(node, file)
      if (!expression) continue
      const name = `/${expression.pattern}/${expression.flags}`
      const known = found.get(name)
      if (known) known.files.push(file)
      else found.set(name, { ...expression, files: [file] })
    }
  }
  return [...found.values()]
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string'
}

function expressionOf(node: Node, file: string): { pattern: string; flags: string } | undefined {
  if (node.type === 'Literal' && node.regex) return node.regex as { pattern: string; flags: string }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isCall || (node.callee as Node).name !== 'RegExp') return undefined
  const [pattern, flags] = (node.arguments as Node[]).map(constantOf)
  if (pattern === undefined) throw new Error(`${file} makes a regular expression of what is not known before`)
  return { pattern, flags: flags ?? '' }
}

function constantOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('7')
}
