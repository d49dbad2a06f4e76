import { type ReactNode, Suspense } from 'react'
import { currentRenderState, requestState, withRequestState } from '../server/requestState'

/**
 * An optional part of a page: if it throws, the page is rendered again without it. The first render has no `Suspense`, which would cost
 * time on every page. If it throws, a second render wraps each part in `Suspense`, within which React catches errors, to find the broken
 * parts.
 */
export function part(name: string, children: ReactNode): ReactNode {
  const { rendering, brokenParts } = requestState()
  if (rendering?.leftOut?.includes(name)) return null
  if (!brokenParts) return children
  return <Suspense fallback={<BrokenPart note={() => brokenParts.push(name)} />}>{children}</Suspense>
}

function BrokenPart({ note }: { note: () => void }): null {
  note()
  return null
}

/** Leaves out these parts in all further renders of this request. */
export function leaveOut(names: readonly string[]): void {
  const page = currentRenderState()
  if (page) page.leftOut = names
}

/** Renders a page synchronously without the parts that throw, and returns their names. Errors outside of these parts are thrown. */
export function withoutBrokenParts<Value>(render: () => Value): { value: Value; broken: readonly string[] } {
  const broken: string[] = []
  return { value: withRequestState({ brokenParts: broken }, render), broken }
}
