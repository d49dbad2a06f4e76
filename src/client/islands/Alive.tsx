import { type ReactNode, useEffect } from 'react'

/** Calls `onAlive` once its children are hydrated. */
export function Alive({ onAlive, children }: { onAlive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onAlive, [onAlive])
  return children
}
