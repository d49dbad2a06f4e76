import { type ReactNode, useEffect } from 'react'

/** Tells when what stands in it answers to the reader. */
export function Alive({ onAlive, children }: { onAlive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onAlive, [onAlive])
  return children
}
