import { gfmFromMarkdown } from 'mdast-util-gfm'
import { widePunctuation } from '../widePunctuation'

type Extension = ReturnType<typeof gfmFromMarkdown>[number]
type Transform = NonNullable<Extension['transforms']>[number]
type Root = Parameters<Transform>[0]
type Node = Root['children'][number]

/** Something that every address has, on the web or of a mailbox. */
const sign = /@|:\/\/|www\./i

/** How GitHub's syntax becomes a tree; bare addresses are looked for only in words that bear a sign of one. */
export const gfmTree: readonly Extension[] = gfmFromMarkdown().map((extension) => ({
  ...extension,
  transforms: (extension.transforms ?? []).map(whereSigned),
}))

/** A bare address ends before full-width punctuation. */
const aroundWide = new RegExp(`(?<=${widePunctuation.source})|(?=${widePunctuation.source})`)

/** Nodes with neighbouring texts as one. */
function joined(nodes: readonly Node[]): Node[] {
  const all: Node[] = []
  for (const node of nodes) {
    const before = all.at(-1)
    if (node.type === 'text' && before?.type === 'text') before.value += node.value
    else all.push(node)
  }
  return all
}

function whereSigned(transform: Transform): Transform {
  return link

  function link(parent: Root): void {
    parent.children = parent.children.flatMap(linked)
  }

  function linked(node: Node): Node[] {
    if (node.type === 'text' && sign.test(node.value)) {
      const parts = node.value.split(aroundWide).map((value): Node => ({ type: 'text', value }))
      const alone: Root = { type: 'root', children: parts }
      transform(alone)
      return joined(alone.children)
    }
    if ('children' in node && node.type !== 'link' && node.type !== 'linkReference') link(node as unknown as Root)
    return [node]
  }
}
