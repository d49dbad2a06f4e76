import { type ReactNode, Suspense } from 'react'
import { currentRendering, serving, whileServing } from '../server/serving'

/**
 * A part that the page can do without: if it throws, the page is rendered again without it. It is a function, since it must cost
 * nothing on pages without errors; React keeps an error within `Suspense`.
 */
export function part(name: string, children: ReactNode): ReactNode {
  const { rendering, brokenParts } = serving()
  if (rendering?.leftOut?.includes(name)) return null
  if (!brokenParts) return children
  return <Suspense fallback={<BrokenPart note={() => brokenParts.push(name)} />}>{children}</Suspense>
}

function BrokenPart({ note }: { note: () => void }): null {
  note()
  return null
}

/** Leaves parts out of everything that is rendered for this request from now on. */
export function leaveOut(names: readonly string[]): void {
  const page = currentRendering()
  if (page) page.leftOut = names
}

/** Renders a page without the parts that throw, synchronously. Returns their names. Throws what is thrown outside of parts. */
export function withoutBrokenParts<Value>(render: () => Value): { value: Value; broken: readonly string[] } {
  const broken: string[] = []
  return { value: whileServing({ brokenParts: broken }, render), broken }
}
