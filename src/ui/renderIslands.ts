import type { ReactNode } from 'react'
import { requestState, withRequestState } from '../server/requestState'
import { islandIdPrefix } from './islandIdPrefix'

/** A client component in a document. `ids` is the prefix of the ids that React generates in it. */
export type DocumentIsland = { name: string; props: object; children: ReactNode; ids: string }

/** Returns the HTML of a client component. */
export type IslandRenderer = (island: DocumentIsland) => string

/** Renders a document with its client components as islands. `renderIsland` returns the HTML of each. */
export function withIslands<Value>(renderIsland: IslandRenderer, render: () => Value): Value {
  let count = 0
  return withRequestState(
    {
      renderIsland: (name, props, children) =>
        renderIsland({ name, props, children: children as ReactNode, ids: islandIdPrefix(count++) }),
    },
    render,
  )
}

/** Returns the HTML of an island while a document is rendered; undefined in an RSC payload, which has the component itself. */
export function islandHtml(name: string, props: object, children: ReactNode): string | undefined {
  return requestState().renderIsland?.(name, props, children)
}
