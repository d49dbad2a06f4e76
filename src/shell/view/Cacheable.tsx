import type { ReactNode } from 'react'

type CacheableProps = {
  /** Seconds for which the page is fresh. Default: that of its route. */
  freshFor?: number
  /** Moments at which the page changes by the clock, such as midnight. The earliest counts. */
  until?: readonly (Date | undefined)[]
  children: ReactNode
}

/** The root element of a page that limits how long it may be cached. `pageFindings` reads its props. */
export function Cacheable({ children }: CacheableProps): ReactNode {
  return children
}
