import type { Nodes, Parents, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm'
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxFromMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { FileFault } from '../../src/content/source/folder/FileFault.ts'

/** A part of an MDX text that Markdown does not have, and its line in the file. */
type MdxLoss = { line: number; what: string }

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

/** Components that show a picture. */
const pictureNames: ReadonlySet<string> = new Set(['Image', 'Picture', 'img'])

const voidNames: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** Attributes that JSX names differently from HTML. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

const importedPicture = /^import\s+(\w+)\s+from\s+["']([^"']+\.(?:jpe?g|png|webp|avif|gif|svg))["'];?$/gim

/**
 * Returns the Markdown in an MDX text: elements of HTML and components for pictures stay, components are replaced by their content, imports
 * and expressions are left out. `firstLine` is the line of the text in its file. Throws `FileFault` for invalid MDX.
 */
export function markdownOfMdx(mdx: string, file: string, firstLine: number): { markdown: string; losses: MdxLoss[] } {
  const losses: MdxLoss[] = []
  const pictures = new Map([...mdx.matchAll(importedPicture)].map(([, name = '', source = '']) => [name, source]))
  const tree = parsed(mdx, file, firstLine)
  convertChildren(tree)
  return { markdown: toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' }).trim(), losses }

  function convertChildren(parent: Parents): void {
    parent.children = parent.children.flatMap(converted) as typeof parent.children
  }

  function converted(node: RootContent): RootContent[] {
    if ('children' in node) convertChildren(node)
    switch (node.type) {
      case 'mdxjsEsm':
        for (const [index, line] of node.value.split('\n').entries())
          if (/^(?:import|export)\b/.test(line) && line.search(importedPicture) < 0) lose(node, `"${line}"`, index)
        return []
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expression(node)
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return element(node)
      default:
        return [node]
    }
  }

  /** `{' '}` is text. */
  function expression(node: Nodes & { value: string }): RootContent[] {
    const [, , text] = /^\s*(["'`])((?:(?!\1|[\\$]).)*)\1\s*$/s.exec(node.value) ?? []
    if (text !== undefined) return [{ type: 'text', value: text }]
    if (node.value.trim() !== '') lose(node, `the expression {${node.value.trim()}}`)
    return []
  }

  function element(node: Jsx): RootContent[] {
    const children = node.children as RootContent[]
    if (node.name === null) return children
    const image = pictureNames.has(node.name) ? imageOf(node) : undefined
    if (image) return node.type === 'mdxJsxTextElement' ? [image] : [{ type: 'paragraph', children: [image] }]
    const tag = /^[a-z][a-z\d]*$/.test(node.name) ? startTag(node) : undefined
    if (tag === undefined) {
      lose(node, `the component <${node.name}>${children.length > 0 ? ', except its content' : ''}`)
      return children
    }
    if (voidNames.has(node.name)) return [{ type: 'html', value: tag }]
    return [{ type: 'html', value: tag }, ...children, { type: 'html', value: `</${node.name}>` }]
  }

  function imageOf(node: Jsx): (RootContent & { type: 'image' }) | undefined {
    const source = attributeOf(node, 'src')
    const url = typeof source === 'string' ? source : pictures.get(source?.value.replace(/\.src$/, '').trim() ?? '')
    if (!url) return undefined
    const [alt, title] = ['alt', 'title'].map((name) => attributeOf(node, name))
    return {
      type: 'image',
      url,
      alt: typeof alt === 'string' ? alt : '',
      title: typeof title === 'string' ? title : null,
    }
  }

  function lose(node: Nodes, what: string, lineInside = 0): void {
    const line = firstLine + (node.position?.start.line ?? 1) - 1 + lineInside
    losses.push({ line, what: what.length > maxExcerpt ? `${what.slice(0, maxExcerpt)}…` : what })
  }
}

/** Maximum number of characters of a part that is named. */
const maxExcerpt = 80

function parsed(mdx: string, file: string, firstLine: number) {
  try {
    return fromMarkdown(mdx, { extensions: [gfm(), mdxjs()], mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()] })
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    // Of a tag without its end, only the message has the place: `(3:1-3:7)`.
    const [place, tagLine = line ?? 1] = /\s\((\d+):\d+-\d+:\d+\)/.exec(reason) ?? []
    const what = `invalid MDX: ${place === undefined ? reason : reason.replace(place, '')}`
    throw new FileFault({ file, line: firstLine + Number(tagLine) - 1, what })
  }
}

function attributeOf({ attributes }: Jsx, name: string) {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return found?.type === 'mdxJsxAttribute' ? (found.value ?? undefined) : undefined
}

/** The start tag as HTML; undefined with attributes whose value is an expression. */
function startTag({ name, attributes }: Jsx): string | undefined {
  const written = attributes.map((one) => {
    if (one.type !== 'mdxJsxAttribute' || typeof one.value === 'object') return undefined
    const own = attributeNames[one.name] ?? one.name
    return one.value === null || one.value === undefined ? own : `${own}="${one.value.replaceAll('"', '&quot;')}"`
  })
  return written.includes(undefined) ? undefined : `<${[name, ...written].join(' ')}>`
}
