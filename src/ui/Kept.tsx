import type { ReactNode } from 'react'

/** The server-rendered children of an island, which React leaves unchanged when it hydrates the island. */
export function Kept({ children }: { children: ReactNode }) {
  return <g-kept>{children}</g-kept>
}
