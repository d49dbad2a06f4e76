import type { ReactNode } from 'react'

/** No extra stylesheet: tokens and parts without changes. */
export function Skin({ children }: { children: ReactNode }) {
  return children
}
