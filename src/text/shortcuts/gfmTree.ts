import { gfmFromMarkdown } from 'mdast-util-gfm'
import { widePunctuation } from './widePunctuation'

type Extension = ReturnType<typeof gfmFromMarkdown>[number]
type Transform = NonNullable<Extension['transforms']>[number]
type Root = Parameters<Transform>[0]
type Node = Root['children'][number]

/** Every web or mail address contains one of these. */
const sign = /@|:\/\/|www\./i

/** The extensions that convert GFM syntax to a tree. They look for bare addresses only in text that can contain one. */
export const gfmTree: readonly Extension[] = gfmFromMarkdown().map((extension) => ({
  ...extension,
  transforms: (extension.transforms ?? []).map(whereSigned),
}))

/** A bare address ends before full-width punctuation. */
const aroundWide = new RegExp(`(?<=${widePunctuation.source})|(?=${widePunctuation.source})`)

/** Returns the nodes with adjacent text nodes merged. */
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
      const fragment: Root = { type: 'root', children: parts }
      transform(fragment)
      return joined(fragment.children)
    }
    if ('children' in node && node.type !== 'link' && node.type !== 'linkReference') link(node as unknown as Root)
    return [node]
  }
}
