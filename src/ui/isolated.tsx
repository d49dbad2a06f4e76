import type { ReactNode } from 'react'

/**
 * Isolates text of another direction within a line: it has its own order inside, and the line keeps its alignment. A function, because a
 * component would add a marker to the HTML of every headline.
 */
export function isolated(content: ReactNode, dir: 'ltr' | 'rtl' | undefined): ReactNode {
  return dir ? <bdi dir={dir}>{content}</bdi> : content
}
