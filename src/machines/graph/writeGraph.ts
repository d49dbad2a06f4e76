import type { Graph, Thing } from 'schema-dts'
import { cleanText } from '../words/cleanText'

/** Entities of a page as schema.org knows them; one that is not there is left out. */
export type Nodes = readonly (Thing | undefined)[]

/** The graph as JSON-LD that may stand in a script of a document: no text in it can end the script or begin a comment. */
export function writeGraph(nodes: Nodes): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== undefined) } as Graph
  return JSON.stringify(graph, (_, value) => (typeof value === 'string' ? cleanText(value) : value)).replaceAll(
    '<',
    '\\u003c',
  )
}
