import type { ReactNode } from 'react'

/** What the server rendered inside an island: the island's own React leaves it as it is. */
export function Kept({ children }: { children: ReactNode }) {
  return <g-kept>{children}</g-kept>
}
