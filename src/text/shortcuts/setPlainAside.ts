import type { fromMarkdown } from 'mdast-util-from-markdown'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]

/** Placeholder for paragraphs, followed by their number: a private-use character, which the parser treats as a letter. */
const placeholder = '\ue000'
const placeholders = /\ue000(\d+)/g

/** Empty lines, which end a paragraph. */
const gap = /((?:\r?\n){2,})/

/** Characters that can be markup inside a paragraph. */
const markup = /[\0\t\r\\`*_~[\]<>&|@]|:\/\/|www\./i

/** A line that does not begin with a letter, a quotation mark or a bracket, or that ends with a space. */
const edge = /(?:^|\n)(?!["'(a-z]|[^\0-\u00a0\ufeff])| (?:\n|$)/i

/**
 * Replaces paragraphs without markup by placeholders before parsing, and puts them back into the tree afterwards. The parser looks at every
 * letter four times, so plain text would take most of its time. Such a paragraph, unindented and between empty lines, can only be a
 * paragraph at the top level, or part of an open block of code or HTML.
 */
export function setPlainAside(source: string): { rest: string; restore: (tree: Root) => void } {
  const plainParts: string[] = []
  const rest: string[] = []
  if (source.includes(placeholder)) return { rest: source, restore: () => undefined }
  let isRun = false
  for (const [index, part] of source.split(gap).entries()) {
    const isPlain = index % 2 === 0 && !markup.test(part) && !edge.test(part)
    if (isPlain && isRun) plainParts.push(`${plainParts.pop()}${rest.pop()}${part}`)
    else rest.push(isPlain ? `${placeholder}${plainParts.push(part) - 1}` : part)
    isRun = isPlain || (isRun && index % 2 === 1)
  }
  return { rest: rest.join(''), restore }

  function restore(tree: Root): void {
    tree.children = tree.children.flatMap((node) => {
      if (node.type === 'paragraph') return paragraphsOf(node)
      if ('value' in node) node.value = filled(node.value)
      return [node]
    })
  }

  function paragraphsOf(node: Node & { type: 'paragraph' }): Node[] {
    const [only] = node.children
    if (only?.type !== 'text' || !only.value.startsWith(placeholder)) return [node]
    const values = filled(only.value).split(gap)
    return values
      .filter((_, index) => index % 2 === 0)
      .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }))
  }

  function filled(value: string): string {
    return value.replace(placeholders, (_, number) => plainParts[Number(number)] ?? '')
  }
}
