import type { ReactNode } from 'react'

/** No stylesheet of its own: tokens and parts as they are. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
