import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/** What Waku's router makes of a route, by slot: `root`, one `layout:{path}` for each layout, `page:{path}`. */
export type SlotElements = Readonly<Record<string, unknown>>

type WithChildren = ReactElement<{ children?: ReactNode }>

/**
 * The whole document of a route, put together as a browser would do it: the page in its layouts in the root. A page may wait
 * for its texts; what it then shows waits for nothing.
 */
export async function placeSlots(elements: SlotElements): Promise<ReactNode> {
  const names = Object.keys(elements)
  const layouts = names.filter((name) => name.startsWith('layout:')).sort((one, other) => one.length - other.length)
  const page = names.filter((name) => name.startsWith('page:'))
  const pages = await Promise.all(page.map((name) => opened(elements[name] as ReactNode)))
  const slots = ['root', ...layouts].map((name) => elements[name] as ReactNode)
  return slots.reduceRight<ReactNode>((inner, slot) => fill(slot, inner), pages[0])
}

/** What a page shows. Its function is called here, once: React would have to render what it waits for in a stream. */
async function opened(page: ReactNode): Promise<ReactNode> {
  if (!isValidElement(page) || typeof page.type !== 'function') return page
  const Page = page.type as (props: unknown) => ReactNode | Promise<ReactNode>
  return Page(page.props)
}

/** An element with `inner` where it says that its children are to stand. */
function fill(node: ReactNode, inner: ReactNode): ReactNode {
  if (!isValidElement(node)) return node
  const { type, props } = node as WithChildren
  if (isChildren(type)) return inner
  return props.children === undefined
    ? node
    : cloneElement(node as WithChildren, undefined, fill(props.children, inner))
}

/** Waku's client component that stands for the children of a slot. */
function isChildren(type: unknown): boolean {
  return typeof type === 'function' && '$$id' in type && String(type.$$id).endsWith('#Children_UNSTABLE')
}
