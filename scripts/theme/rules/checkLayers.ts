import type { ChildNode, Container } from 'postcss'
import type { Finding } from '../Finding.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds rules outside the layer `theme`: they would override everything, or nothing. */
export function checkLayers({ stylesheets }: ThemeSources): Finding[] {
  return stylesheets.flatMap(({ file, root }) => outside(root, file))
}

function outside(container: Container, file: string): Finding[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    const place = { file, line: node.source?.start?.line ?? 1 }
    if (node.type === 'rule')
      return [
        {
          ...place,
          what: `the rule "${node.selector.split('\n')[0]}" is in no layer`,
          todo: 'Put it into @layer theme { … }.',
        },
      ]
    if (node.type !== 'atrule') return []
    if (node.name === 'layer')
      return node.params === 'theme'
        ? []
        : [
            {
              ...place,
              what: `adds rules to the layer "${node.params}"`,
              todo: 'A theme only has the layer theme: @layer theme { … }.',
            },
          ]
    return /^(?:media|supports|container|scope|starting-style)$/.test(node.name) ? outside(node, file) : []
  })
}
