import type { ReactNode } from 'react'

/** An island to be painted: its component's name, its props, and what stands in it. */
export type PaintedIsland = { name: string; props: object; children: ReactNode; ids: string }

/** The HTML of a component. */
export type PaintIsland = (island: PaintedIsland) => string

type Painter = { paint: PaintIsland; count: number }

let painter: Painter | undefined

/** Renders a document, in one go, whose islands are painted by `paint`. Elsewhere an island is its component. */
export function withIslands<Value>(paint: PaintIsland, render: () => Value): Value {
  painter = { paint, count: 0 }
  try {
    return render()
  } finally {
    painter = undefined
  }
}

/** The HTML of an island, while a document is painted; `ids` of islands begin with their number on the page. */
export function paintedIsland(name: string, props: object, children: ReactNode): string | undefined {
  return painter?.paint({ name, props, children, ids: idsOf(painter.count++) })
}

/** How the ids begin that React gives within the island of a number. */
export function idsOf(number: number): string {
  return `i${number}`
}
