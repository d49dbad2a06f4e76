/** Client components by their names. Made by `scripts/vite/islands.ts`. */
declare module 'virtual:gazette/islands' {
  import type { ComponentType, ReactNode } from 'react'

  export type Island = ComponentType<{ children?: ReactNode }>
  const islands: Readonly<Record<string, Island | undefined>>
  export default islands
}

/** The same as functions that fetch them. */
declare module 'virtual:gazette/islands/fetched' {
  import type { Island } from 'virtual:gazette/islands'

  const islands: Readonly<Record<string, (() => Promise<Island>) | undefined>>
  export default islands
}
