import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '../../markdown/escapeHtml'
import { endTag, startTag, type TagProps } from './tags'

type Written = ReactElement<TagProps, string | ((props: TagProps) => ReactNode)>

/** The elements in which pictures are not preloaded, and titles and styles stay in place. */
type Scope = 'svg' | 'picture' | undefined

/** Tags that are left to React with everything in them: their content, value or attributes have special rules. */
const tagsOfReact = new Set(
  'base body head input listing math menuitem noscript object option pre script select style template textarea'.split(
    ' ',
  ),
)

/** Least number of characters of a chunk. To write a string that consists of thousands of pieces takes V8 six times as long. */
const chunkLength = 2000

/**
 * Renders elements as React's `renderToStaticMarkup` does, in a third of its time. Returns the HTML in chunks. React still renders the head
 * with everything that belongs there, and elements other than tags, functions and fragments. Throws what a component throws.
 */
export function staticMarkup(node: ReactNode): string[] {
  let chunks: string[] = []
  let html = ''
  let scope: Scope
  let inHead: ReactNode[] = []
  write(node)
  const first = inHead.length > 0 ? renderToStaticMarkup(inHead) : ''
  return [first, ...chunks, html]

  function write(node: ReactNode): void {
    if (typeof node === 'string') html += escapeHtml(node)
    else if (typeof node === 'number') html += node
    else if (node === null || node === undefined || typeof node === 'boolean') return
    else if (Array.isArray(node)) for (const child of node) write(child)
    else if (isValidElement(node)) writeElement(node as Written)
    else html += renderToStaticMarkup(node)
  }

  function writeElement(element: Written): void {
    const { type, props } = element
    if (typeof type === 'string') writeTag(type, element)
    else if (typeof type === 'function' && !type.prototype?.isReactComponent) write(type(props))
    else if ((type as unknown) === Fragment) write(props.children)
    else html += renderToStaticMarkup(element)
  }

  function writeTag(tag: string, element: Written): void {
    const { props } = element
    if (tag === 'html') writeDocument(props)
    else if (scope !== 'svg' && belongsInHead(tag, props)) inHead.push(withKey(element))
    else if (tagsOfReact.has(tag)) html += renderToStaticMarkup(element)
    else {
      if (tag === 'img' && scope !== 'picture' && isPreloaded(props))
        inHead.push(withKey(createElement(Preload, props as PreloadProps)))
      html += startTag(tag, props)
      writeContent(tag, props)
      html += endTag(tag)
      if (html.length >= chunkLength) {
        chunks.push(html)
        html = ''
      }
    }
  }

  function writeContent(tag: string, { children, dangerouslySetInnerHTML: raw }: TagProps): void {
    if (raw) html += raw.__html
    else if (tag === 'svg' || tag === 'picture') {
      const outer = scope
      scope = tag
      write(children)
      scope = outer
    } else write(children)
  }

  /** Writes the body first: what belongs in the head is known only then. */
  function writeDocument({ children, ...attributes }: TagProps): void {
    const parts = Children.toArray(children) as Written[]
    const body = parts.find(({ type }) => type === 'body')
    const { children: content, ...bodyAttributes } = body?.props ?? {}
    write(content)
    const others = parts.filter((part) => part !== body)
    const around = renderToStaticMarkup(
      createElement('html', attributes, others, inHead, createElement('body', bodyAttributes)),
    )
    const end = around.lastIndexOf('</body>')
    chunks = [around.slice(0, end), ...chunks, html]
    html = around.slice(end)
    inHead = []
  }

  function withKey(element: ReactElement): ReactNode {
    return createElement(Fragment, { key: inHead.length }, element)
  }
}

/** Source of the rule: React, which moves these elements to the head unless they are microdata. */
function belongsInHead(tag: string, props: TagProps): boolean {
  if (props.itemProp !== undefined) return false
  if (tag === 'title' || tag === 'meta') return true
  if (tag === 'style') return Boolean(props.href && props.precedence)
  if (tag === 'link') return Boolean(props.href) && (props.rel !== 'stylesheet' || Boolean(props.precedence))
  return tag === 'script' && Boolean(props.src && props.async)
}

/** Whether the picture is the first that a page shows. React would preload small ones too, before the stylesheets. */
function isPreloaded({ fetchPriority, src, srcSet }: TagProps): boolean {
  return fetchPriority === 'high' && Boolean(srcSet || src)
}

type PreloadProps = { src?: string; srcSet?: string; sizes?: string }

function Preload({ src, srcSet, sizes }: PreloadProps): null {
  preload(src ?? srcSet ?? '', {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes }),
  })
  return null
}
