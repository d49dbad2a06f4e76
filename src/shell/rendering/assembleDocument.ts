import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/** The elements that Waku's router returns for a route, by slot: `root`, one `layout:{path}` for each layout, `page:{path}`. */
export type RouteElements = Readonly<Record<string, unknown>>

type WithChildren = ReactElement<{ children?: ReactNode }>

/** The document of a route, and the part of it that the page component returned. */
export type AssembledRoute = { document: ReactNode; page: ReactNode }

/**
 * Assembles the document of a route as a browser would: the page inside its layouts inside the root. Awaits the page component; what the
 * page returns needs no further awaiting.
 */
export async function assembleDocument(elements: RouteElements): Promise<AssembledRoute> {
  const names = Object.keys(elements)
  const layouts = names.filter((name) => name.startsWith('layout:')).sort((one, other) => one.length - other.length)
  const page = await awaitPage(elements[names.find((name) => name.startsWith('page:')) ?? ''] as ReactNode)
  const slots = ['root', ...layouts].map((name) => elements[name] as ReactNode)
  const document = slots.reduceRight<ReactNode>((inner, slot) => fill(slot, inner), page)
  if (document === undefined) throw new Error(unexpectedElements(names))
  return { document, page }
}

/** Without this error, pages would render without their content. */
function unexpectedElements(names: readonly string[]): string {
  return `Waku returned ${names.join(', ')} for a route. Expected root, layout:… and page:…, with ${childrenMarker} in root and layouts. Adapt shell/rendering/assembleDocument.ts (decision 028).`
}

/** Calls a page component once and awaits it. Otherwise React could only render it as a stream. */
export async function awaitPage(page: ReactNode): Promise<ReactNode> {
  if (!isValidElement(page) || typeof page.type !== 'function') return page
  const Page = page.type as (props: unknown) => ReactNode | Promise<ReactNode>
  return Page(page.props)
}

/** Replaces the marker for children in `node` by `inner`. Returns undefined if there is no marker. */
function fill(node: ReactNode, inner: ReactNode): ReactNode {
  if (!isValidElement(node)) return undefined
  const { type, props } = node as WithChildren
  if (isChildren(type)) return inner
  const filled = fill(props.children, inner)
  return filled === undefined ? undefined : cloneElement(node as WithChildren, undefined, filled)
}

/** The end of the name of Waku's marker. */
const childrenMarker = '#Children_UNSTABLE'

/** Whether the type is Waku's client component that marks a slot's children. */
function isChildren(type: unknown): boolean {
  return String((type as { $$id?: unknown }).$$id).endsWith(childrenMarker)
}
