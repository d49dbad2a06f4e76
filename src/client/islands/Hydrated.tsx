import { type ReactNode, useEffect } from 'react'

/** Calls `onHydrated` once its children are hydrated. */
export function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated])
  return children
}
