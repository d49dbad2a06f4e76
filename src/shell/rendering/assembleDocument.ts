import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/** What Waku's router makes of a route, by slot: `root`, one `layout:{path}` for each layout, `page:{path}`. */
export type RouteElements = Readonly<Record<string, unknown>>

type WithChildren = ReactElement<{ children?: ReactNode }>

/**
 * The whole document of a route, put together as a browser would do it: the page in its layouts in the root. A page may wait
 * for its texts; what it then shows waits for nothing.
 */
export async function assembleDocument(elements: RouteElements): Promise<ReactNode> {
  const names = Object.keys(elements)
  const layouts = names.filter((name) => name.startsWith('layout:')).sort((one, other) => one.length - other.length)
  const page = names.filter((name) => name.startsWith('page:'))
  const pages = await Promise.all(page.map((name) => opened(elements[name] as ReactNode)))
  const slots = ['root', ...layouts].map((name) => elements[name] as ReactNode)
  const document = slots.reduceRight<ReactNode>((inner, slot) => fill(slot, inner), pages[0])
  if (document === undefined) throw new Error(otherNames(names))
  return document
}

/** Were it left unsaid, pages would come without their middle. */
function otherNames(names: readonly string[]): string {
  return `Waku names the elements of a route otherwise than root, layout: and page: with ${mark} inside: they are ${names.join(', ')}`
}

/** What a page shows. Its function is called here, once: React would have to render what it waits for in a stream. */
async function opened(page: ReactNode): Promise<ReactNode> {
  if (!isValidElement(page) || typeof page.type !== 'function') return page
  const Page = page.type as (props: unknown) => ReactNode | Promise<ReactNode>
  return Page(page.props)
}

/** An element with `inner` where it says that its children are to stand; undefined where it says so nowhere. */
function fill(node: ReactNode, inner: ReactNode): ReactNode {
  if (!isValidElement(node)) return undefined
  const { type, props } = node as WithChildren
  if (isChildren(type)) return inner
  const filled = fill(props.children, inner)
  return filled === undefined ? undefined : cloneElement(node as WithChildren, undefined, filled)
}

/** How the name of Waku's marker ends. */
const mark = '#Children_UNSTABLE'

/** Waku's client component that stands for the children of a slot. */
function isChildren(type: unknown): boolean {
  return typeof type === 'function' && '$$id' in type && String(type.$$id).endsWith(mark)
}
