import type { Graph, Thing } from 'schema-dts'
import { cleanText } from '../text/cleanText'

/** Entities of a page; undefined ones are omitted. */
export type Nodes = readonly (Thing | undefined)[]

/** Returns the graph as JSON-LD for a script element: no text in it can end the script or begin a comment. */
export function writeGraph(nodes: Nodes): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== undefined) } as Graph
  return JSON.stringify(graph, (_, value) => (typeof value === 'string' ? cleanText(value) : value)).replaceAll(
    '<',
    '\\u003c',
  )
}
