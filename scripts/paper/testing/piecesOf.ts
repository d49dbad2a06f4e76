import { fromHtml } from 'hast-util-from-html'

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number]

/**
 * Returns the elements of a page with a `data-` attribute, given as `data-card` or `data-block="hero"`, in the order of the HTML. An element
 * inside of another one is also returned by itself. Throws for another notation.
 */
export function piecesOf(html: string, hook: string): string[] {
  const [, name, value] = /^data-([\w-]+)(?:="?([^"]*)"?)?$/.exec(hook) ?? []
  if (name === undefined) throw new Error(`${hook} is not a hook. Write data-card or data-block="hero".`)
  const property = `data${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  const pieces: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'element' && node.properties[property] !== undefined) {
      const isWanted = value === undefined || String(node.properties[property]) === value
      if (isWanted) pieces.push(html.slice(node.position?.start.offset, node.position?.end.offset))
    }
    if ('children' in node) for (const child of node.children) visit(child as Node)
  }
  visit(fromHtml(html))
  return pieces
}
