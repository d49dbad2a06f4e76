import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A regular expression of the project, and its files. */
export type Expression = { pattern: string; flags: string; files: string[] }

type Node = { type: string; [name: string]: unknown }

/** Code that runs on the server and in browsers, and the start script. */
const sources = ['src/**/*.{ts,tsx}', 'scripts/start.ts']

/**
 * Returns every regular expression of the project, once each. Values in a template of `new RegExp` are names or numbers
 * of ours, represented by a digit. Throws for any other source, which cannot be checked.
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
  if (pattern === undefined)
    throw new Error(`${file} creates a regular expression from a value that is unknown before run time`)
  return { pattern, flags: flags ?? '' }
}

function constantOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('7')
}
