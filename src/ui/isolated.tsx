import type { ReactNode } from 'react'

/** Words of another direction within a line: their own order inside, the line's alignment outside. A function, since a component would leave a mark in the HTML of every headline. */
export function isolated(words: ReactNode, dir: 'ltr' | 'rtl' | undefined): ReactNode {
  return dir ? <bdi dir={dir}>{words}</bdi> : words
}
