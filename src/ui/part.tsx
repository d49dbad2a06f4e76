import { type ReactNode, Suspense } from 'react'
import { inNewRender, requestState, withRequestState } from '../server/requestState'

/**
 * An optional part of a page: if it throws, the page is rendered again without it. The first render has no `Suspense`, which would cost
 * time on every page. If it throws, a second render wraps each part in `Suspense`, within which React catches errors, to find the broken
 * parts.
 */
export function part(name: string, children: ReactNode): ReactNode {
  const { rendering, brokenParts } = requestState()
  if (rendering?.omittedParts?.includes(name)) return null
  if (!brokenParts) return children
  return <Suspense fallback={<BrokenPart note={() => brokenParts.push(name)} />}>{children}</Suspense>
}

function BrokenPart({ note }: { note: () => void }): null {
  note()
  return null
}

/** Renders a page again, without the parts of these names. */
export function withoutParts<Value>(names: readonly string[], render: () => Value): Value {
  return inNewRender({ omittedParts: names }, render)
}

/** Renders a page synchronously without the parts that throw, and returns their names. Errors outside of these parts are thrown. */
export function withoutBrokenParts<Value>(render: () => Value): { value: Value; broken: readonly string[] } {
  const broken: string[] = []
  return { value: withRequestState({ brokenParts: broken }, render), broken }
}
