import type { fromMarkdown } from 'mdast-util-from-markdown'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]

/** Stands for paragraphs, followed by their number: a private letter, to the parser a word like any other. */
const standIn = '\ue000'
const standIns = /\ue000(\d+)/g

/** Empty lines, which end a paragraph. */
const gap = /((?:\r?\n){2,})/

/** What may mean something to the parser inside a paragraph. */
const mark = /[\0\t\r\\`*_~[\]<>&|@]|:\/\/|www\./i

/** A line that begins with anything but a letter, a quotation mark or a bracket, or that ends with a blank. */
const edge = /(?:^|\n)(?!["'(a-z]|[^\0-\u00a0\ufeff])| (?:\n|$)/i

/**
 * Takes the paragraphs of nothing but words out of a text before it is parsed, and puts them back into its tree: the parser
 * looks at every letter four times, and would need most of its time for what is none of its business. At the margin and
 * between empty lines they can only be paragraphs of the text itself, or lines of code or HTML that is open.
 */
export function setPlainAside(source: string): { rest: string; putBack: (tree: Root) => void } {
  const aside: string[] = []
  const rest: string[] = []
  if (source.includes(standIn)) return { rest: source, putBack: () => undefined }
  let isRun = false
  for (const [index, part] of source.split(gap).entries()) {
    const isPlain = index % 2 === 0 && !mark.test(part) && !edge.test(part)
    if (isPlain && isRun) aside.push(`${aside.pop()}${rest.pop()}${part}`)
    else rest.push(isPlain ? `${standIn}${aside.push(part) - 1}` : part)
    isRun = isPlain || (isRun && index % 2 === 1)
  }
  return { rest: rest.join(''), putBack }

  function putBack(tree: Root): void {
    tree.children = tree.children.flatMap((node) => {
      if (node.type === 'paragraph') return paragraphsOf(node)
      if ('value' in node) node.value = filled(node.value)
      return [node]
    })
  }

  function paragraphsOf(node: Node & { type: 'paragraph' }): Node[] {
    const [only] = node.children
    if (only?.type !== 'text' || !only.value.startsWith(standIn)) return [node]
    const values = filled(only.value).split(gap)
    return values
      .filter((_, index) => index % 2 === 0)
      .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }))
  }

  function filled(value: string): string {
    return value.replace(standIns, (_, number) => aside[Number(number)] ?? '')
  }
}
