import type { Container, Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import type { Finding } from '../Finding.ts'
import { type Stylesheet, selectorText } from '../source/Stylesheet.ts'

/** Elements that selectors may use anywhere: those that the contract guarantees (one `h1` per page), and elements with a fixed meaning. */
const plain = /^(?:html|body|main|h1|em|i|cite|b|strong|small|s|sub|sup|q|abbr|code|mark|time)$/
const structural = /^:(?:nth-|first-child|last-child|first-of-type|last-of-type|only-)/
/** Pseudo-classes whose arguments are selectors. */
const nesting = /^:(?:is|where|not|has|global)$/
const ofThePage = /^data-(?:theme|layout|mode|scheme)$/

/** The owner of the markup that a part of a selector matches, by the nearest name to its left. */
type Inside = 'page' | 'own' | 'prose' | 'cells' | 'foreign'

/**
 * Finds selectors that depend on the structure of other components' markup: bare elements, positions among siblings, inline styles, class
 * names. `written` contains the elements of a CSS module's components, which it may use under its own classes. Rendered text (`itemprop`,
 * `data-first`) only has elements, and the children of `data-columns` are its cells, so both are allowed, and so is `> *`.
 */
export function shapesIn({ file, root }: Stylesheet, written?: ReadonlySet<string>): Finding[] {
  const found: Finding[] = []
  checkNodes(root, 'page')
  return found

  function checkNodes(container: Container, inside: Inside): void {
    container.each((node) => {
      if (node.type === 'rule') checkNodes(node, checkRule(node, inside))
      if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) checkNodes(node, inside)
    })
  }

  function checkRule(rule: Rule, inside: Inside): Inside {
    const start = rule.source?.start?.line ?? 1
    const { nodes } = selectorParser().astSync(selectorText(rule))
    return nodes.map((selector) => checkSelector(selector, inside, start)).at(-1) ?? inside
  }

  /** `own` is what the compound is known by that the selector narrows down, as an argument of `:not()` does. */
  function checkSelector(selector: Selector, outer: Inside, start: number, own?: Inside): Inside {
    return compoundsOf(selector).reduce((inside, compound) => {
      const name = nameOf(compound, written !== undefined) ?? own
      for (const node of compound) checkNode(node, name ?? inside, name !== undefined, start)
      return name ?? inside
    }, outer)
  }

  function checkNode(node: Node, inside: Inside, isNamed: boolean, start: number): void {
    const shape = shapeOf(node, inside, isNamed)
    if (shape !== undefined) found.push(finding(file, start + (node.source?.start?.line ?? 1) - 1, shape))
    if (node.type === 'pseudo' && nesting.test(node.value))
      for (const inner of node.nodes)
        checkSelector(inner, inside, start, isNamed && node.value !== ':has' ? inside : undefined)
  }

  function shapeOf(node: Node, inside: Inside, isNamed: boolean): string | undefined {
    if (node.type === 'attribute') return /^(?:style|class)$/.test(node.attribute) ? `[${node.attribute}]` : undefined
    if (isNamed || inside === 'prose') return undefined
    if (node.type === 'pseudo')
      return structural.test(node.value) && inside !== 'own' && inside !== 'cells' ? node.value : undefined
    if (node.type !== 'tag' || plain.test(node.value)) return undefined
    return inside === 'own' && written?.has(node.value) ? undefined : `the element ${node.value}`
  }
}

function compoundsOf(selector: Selector): Node[][] {
  return selector.nodes.reduce<Node[][]>(
    (compounds, node) => {
      if (node.type === 'combinator') compounds.push([])
      else compounds.at(-1)?.push(node)
      return compounds
    },
    [[]],
  )
}

/** The owner of the markup that a compound selector names; undefined if it names none. */
function nameOf(compound: readonly Node[], isModule: boolean): Inside | undefined {
  const names = compound.flatMap((node): (Inside | undefined)[] => {
    if (node.type === 'class') return [isModule ? 'own' : 'foreign']
    if (node.type === 'id') return ['foreign']
    if (node.type === 'attribute') return [ofAttribute(node.attribute)]
    const isChoice = node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value)
    const choices = isChoice ? node.nodes.map((inner) => nameOf(compoundsOf(inner).at(-1) ?? [], isModule)) : []
    return choices.includes(undefined) ? [] : choices.slice(0, 1)
  })
  return (['own', 'prose', 'cells', 'foreign', 'page'] as const).find((name) => names.includes(name))
}

function ofAttribute(attribute: string): Inside | undefined {
  if (attribute === 'itemprop' || attribute === 'data-first') return 'prose'
  if (attribute === 'data-columns') return 'cells'
  if (ofThePage.test(attribute)) return 'page'
  return /^(?:style|class)$/.test(attribute) ? undefined : 'foreign'
}

function finding(file: string, line: number, shape: string): Finding {
  return {
    file,
    line,
    what: `${shape} depends on the markup of another component, which may change`,
    todo: 'Select a data-part or another data-* attribute; docs/theming.md lists them.',
  }
}
