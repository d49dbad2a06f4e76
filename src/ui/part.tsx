import { type ReactNode, Suspense } from 'react'
import { currentRendering } from '../server/serving'

/** Names of the parts that have fallen, while a page is rendered without them. */
let fallen: string[] | undefined

/**
 * What a page can do without: it is left out where it would take the page down with it. A function, since it must cost nothing
 * where all is well; React reads `Suspense` as the edge behind which an error stays.
 */
export function part(name: string, children: ReactNode): ReactNode {
  if (currentRendering()?.leftOut?.includes(name)) return null
  if (!fallen) return children
  return <Suspense fallback={<Fallen name={name} />}>{children}</Suspense>
}

function Fallen({ name }: { name: string }): null {
  fallen?.push(name)
  return null
}

/** Leaves parts out of what is rendered for this request from now on. */
export function leaveOut(names: readonly string[]): void {
  const page = currentRendering()
  if (page) page.leftOut = names
}

/** Renders, in one go, a page whose parts fall alone; gives the names of those that fell. Throws what stands in no part. */
export function withoutBrokenParts<Value>(render: () => Value): { value: Value; fallen: readonly string[] } {
  const names: string[] = []
  fallen = names
  try {
    return { value: render(), fallen: names }
  } finally {
    fallen = undefined
  }
}
